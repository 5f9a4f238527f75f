export type Part = { number: number; of: number };
export function partOf(words: readonly string[]): Part;
export function checksOfPart<Check>(checks: readonly Check[], part: Part): Check[];
export function shardFlags(part: Part): string[];
