/** The edit distance between two words; Infinity beyond the limit. */
export type SpellingDistance = { whole: number; start: number };

const TOO_FAR: SpellingDistance = { whole: Infinity, start: Infinity };
const LONGEST_TOKEN = 40;
const FAR = 99;

// Three rows of the table, allocated once: a search compares thousands of words, and garbage would cost more.
let older = new Uint8Array(LONGEST_TOKEN + 2);
let old = new Uint8Array(LONGEST_TOKEN + 2);
let row = new Uint8Array(LONGEST_TOKEN + 2);

/** Typing errors allowed in a word of this length: none in short ones, where each makes another word. */
export function allowedSlips(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment) inside a band of `limit` around the diagonal.
 * `whole` compares the words, `start` the typed word with the best beginning of the other.
 */
export function spellingDistance(typed: string, token: string, limit: number): SpellingDistance {
  const width = Math.min(token.length, typed.length + limit);
  if (typed.length > LONGEST_TOKEN - limit || typed.length > token.length + limit) return TOO_FAR;
  for (let j = 0; j <= width; j++) old[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    if (fillRow(typed, token, i, { width, limit }) > limit) return TOO_FAR;
    [older, old, row] = [old, row, older];
  }
  let start = FAR;
  for (let j = Math.max(0, typed.length - limit); j <= width; j++) start = Math.min(start, old[j]!);
  const whole = width === token.length ? old[width]! : FAR;
  return { whole: whole <= limit ? whole : Infinity, start: start <= limit ? start : Infinity };
}

/** Fills row `i` within the band and returns its least value. */
function fillRow(
  typed: string,
  token: string,
  i: number,
  { width, limit }: { width: number; limit: number },
) {
  const first = Math.max(1, i - limit);
  const last = Math.min(width, i + limit);
  const letter = typed.charCodeAt(i - 1);
  row[first - 1] = first === 1 ? i : FAR;
  let least = row[first - 1]!;
  for (let j = first; j <= last; j++) {
    const other = token.charCodeAt(j - 1);
    let best = Math.min(old[j - 1]! + (letter === other ? 0 : 1), old[j]! + 1, row[j - 1]! + 1);
    const areSwapped =
      i > 1 && j > 1 && letter === token.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other;
    if (areSwapped) best = Math.min(best, older[j - 2]! + 1);
    row[j] = best;
    least = Math.min(least, best);
  }
  row[last + 1] = FAR;
  return least;
}
