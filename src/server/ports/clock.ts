/** The current time; tests set it. */
export type Clock = { now(): Date };
