import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellingDistance } from './spelling-distance.ts';

/** The textbook algorithm, without band or early exit. */
function plainDistance(a: string, b: string): number[] {
  const table = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    table[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      const slip = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(table[i - 1]![j - 1]! + slip, table[i - 1]![j]! + 1, table[i]![j - 1]! + 1);
      const areSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (areSwapped) best = Math.min(best, table[i - 2]![j - 2]! + 1);
      table[i]![j] = best;
    }
  }
  return table[a.length]!;
}

describe('spellingDistance', () => {
  it.each([
    ['timisora', 'timisoara', 1],
    ['brasvo', 'brasov', 1],
    ['brasov', 'brasov', 0],
    ['costanta', 'constanta', 1],
    ['galati', 'craiova', Infinity],
  ])('finds %s %s away from %s', (typed, token, whole) => {
    expect(spellingDistance(typed, token, 2).whole).toBe(whole);
  });

  it('compares an unfinished word with the beginning', () => {
    expect(spellingDistance('timso', 'timisoara', 1)).toEqual({ whole: Infinity, start: 1 });
  });

  it('agrees with the textbook wherever the distance is within the limit', () => {
    const token = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });
    fc.assert(
      fc.property(token, token, fc.constantFrom(1, 2), (typed, other, limit) => {
        const row = plainDistance(typed, other);
        const within = (distance: number) => (distance <= limit ? distance : Infinity);
        const found = spellingDistance(typed, other, limit);
        expect(found.whole).toBe(within(row[other.length]!));
        expect(found.start).toBe(within(Math.min(...row)));
      }),
      { numRuns: 500 },
    );
  });
});
