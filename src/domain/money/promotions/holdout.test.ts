import { expect, test } from 'vitest';
import { holdoutEffect } from './holdout.ts';

test('the interval is the published one', () => {
  // Newcombe 1998, table II, example (a), method 10: 56/70 and 48/80 give 0.2 with 0.0524 to 0.3339.
  const effect = holdoutEffect({ senders: 70, ordered: 56 }, { senders: 80, ordered: 48 });
  expect(effect).toMatchObject({ offered: 0.8, heldOut: 0.6 });
  expect(effect?.difference).toBeCloseTo(0.2, 10);
  expect(effect?.low).toBeCloseTo(0.0524, 4);
  expect(effect?.high).toBeCloseTo(0.3339, 4);
});

test('nothing is told of a group smaller than twenty', () => {
  const many = { senders: 200, ordered: 50 };
  expect(holdoutEffect(many, { senders: 19, ordered: 3 })).toBeNull();
  expect(holdoutEffect({ senders: 19, ordered: 3 }, many)).toBeNull();
  expect(holdoutEffect(many, { senders: 20, ordered: 0 })).not.toBeNull();
});
