import type { Reviewed, ReviewWish } from "../protocol/reviews";
import { fetchJson } from "./http";

export const begin = (wish: ReviewWish): Promise<Reviewed> => fetchJson("reviews", { method: "POST", body: wish });
export const look = (id: string): Promise<Reviewed> => fetchJson(`reviews/${id}`);
