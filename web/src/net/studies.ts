import type { Analysed, Begin, Look, Studied } from "../protocol/studies";
import { fetchJson } from "./http";

export const begin = (wish: Begin): Promise<Studied> => fetchJson("study/new", { method: "POST", body: wish });
export const look = (wish: Look): Promise<Studied> => fetchJson("study", { method: "POST", body: wish });
export const analyse = (wish: Look, signal?: AbortSignal): Promise<Analysed> =>
  fetchJson("study/analysis", { method: "POST", body: wish, signal });
