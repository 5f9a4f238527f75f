import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoardPlace, comparePlaces } from './rank.ts';

const place = fc.record({
  rank: fc.integer({ min: 0, max: 2 }),
  slack: fc.option(fc.integer({ min: -3, max: 3 })),
  since: fc.integer({ min: 0, max: 3 }),
  id: fc.constantFrom('a', 'b', 'c'),
});
const isSame = (a: BoardPlace, b: BoardPlace) => JSON.stringify(a) === JSON.stringify(b);

test('places are in one total order', () => {
  fc.assert(
    fc.property(place, place, place, (a, b, c) => {
      expect(Math.sign(comparePlaces(a, b))).toBe(-Math.sign(comparePlaces(b, a)) + 0);
      expect(comparePlaces(a, b) === 0).toBe(isSame(a, b));
      if (comparePlaces(a, b) < 0 && comparePlaces(b, c) < 0) expect(comparePlaces(a, c)).toBeLessThan(0);
    }),
  );
});

test('the order does not depend on the order of the rows', () => {
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const sorted = places.toSorted(comparePlaces);
      expect(places.toReversed().toSorted(comparePlaces)).toEqual(sorted);
    }),
  );
});

test('class first, then the least slack, what has no promise after it, then the longest wait', () => {
  const at = (rank: number, slack: number | null, since: number): BoardPlace => ({
    rank,
    slack,
    since,
    id: 'a',
  });
  const sorted = [at(0, null, 9), at(1, -14, 5), at(1, -6, 1), at(1, 3, 0), at(1, null, 2), at(1, null, 7)];
  expect(sorted.toReversed().toSorted(comparePlaces)).toEqual(sorted);
});
