import type { Course, CourseInfo, Rules } from "../protocol/lessons";
import { fetchJson } from "./http";

/** The same for everybody: browsers keep it, and ask only whether it has changed. */
const KEPT = { isKept: true } as const;

export const courses = (): Promise<CourseInfo[]> => fetchJson("learn", KEPT);
export const course = (game: string): Promise<Course> => fetchJson(`learn/${game}`, KEPT);
export const rules = (game: string, language: string): Promise<Rules> => fetchJson(`rules/${game}/${language}`, KEPT);
