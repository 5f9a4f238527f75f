/** How often something has been counted in its window, and how long the window still lasts. */
export type Hits = { hits: number; secondsLeft: number };

/** Counts calls in windows that begin with a key's first hit. Answers null when it cannot count now. */
export type RateLimits = { hit(key: string, windowSeconds: number): Promise<Hits | null> };

/** The same within one process, which can always count. */
export type OwnRateLimits = { hit(key: string, windowSeconds: number): Promise<Hits> };
