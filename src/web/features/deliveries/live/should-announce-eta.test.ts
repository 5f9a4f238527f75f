import { describe, expect, it } from 'vitest';
import { shouldAnnounceEta } from './should-announce-eta.ts';

describe('spoken estimate', () => {
  it.each([
    [null, 12, true],
    [12, 11, false],
    [12, 10, true],
    [11, 10, true],
    [10, 9, false],
    [6, 5, true],
    [3, 2, true],
    [8, 11, true],
  ])('from %s to %s minutes: %s', (before, now, worth) => {
    expect(shouldAnnounceEta(before, now)).toBe(worth);
  });
});
