/** What time it is; tests set it. */
export type Clock = { now(): Date };
