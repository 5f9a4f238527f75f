/** The hits in the current window, and the window's remaining seconds. */
export type Hits = { hits: number; secondsLeft: number };

/** Counts hits in windows that begin with a key's first hit. Returns null when it cannot count now. */
export type RateLimits = { hit(key: string, windowSeconds: number): Promise<Hits | null> };

/** The same within one process, which can always count. */
export type OwnRateLimits = { hit(key: string, windowSeconds: number): Promise<Hits> };
