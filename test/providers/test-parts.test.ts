import { describe, expect, test } from 'vitest';
import { checksOfPart, partOf, shardFlags } from '../../scripts/test-parts.mjs';

// `npm test -- --part 1/2`: machines that share a run leave nothing out.

describe('partOf', () => {
  test('reads which part of how many, and the whole run without one', () => {
    expect(partOf(['--part', '2/3'])).toEqual({ number: 2, of: 3 });
    expect(partOf([])).toEqual({ number: 1, of: 1 });
  });

  test.each(['3/2', '0/2', '1', 'a/b', '1/2/3', undefined])('refuses %s', (given) => {
    expect(() => partOf(['--part', ...(given === undefined ? [] : [given])])).toThrow(/--part takes/);
  });
});

test.each([1, 2, 3, 12])('every static check is in one of %i parts', (of) => {
  const checks = Array.from({ length: 12 }, (_, at) => at);
  const parts = Array.from({ length: of }, (_, at) => checksOfPart(checks, { number: at + 1, of }));
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual(checks);
});

test('the runners of tests take the same part of their files', () => {
  expect(shardFlags({ number: 2, of: 3 })).toEqual(['--shard=2/3']);
  expect(shardFlags({ number: 1, of: 1 })).toEqual([]);
});
