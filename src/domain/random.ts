/** A generator of numbers in [0, 1). */
export type Random = () => number;

/**
 * Deterministic generator: the same numbers for the same seed (mulberry32 over an FNV-1a hash), so that a run can be
 * repeated.
 */
export function seededRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A random number between two others. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** A random item of a list. Throws RangeError for an empty one. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const index = Math.floor(random() * list.length);
  if (index >= list.length) throw new RangeError('nothing to choose from');
  return list[index]!;
}

/** A random one of a list, by weight. Throws RangeError for an empty list. */
export function weighted<T extends { weight: number }>(random: Random, list: readonly T[]): T {
  let left = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = list.find(({ weight }) => (left -= weight) < 0) ?? list.at(-1);
  if (!drawn) throw new RangeError('nothing to choose from');
  return drawn;
}
