import { expect, test } from 'vitest';
import { codCardState } from './card-state.ts';

test.each([
  ['created', null, null, 'waiting'],
  ['pending', null, null, 'waiting'],
  ['pending', null, 'card_declined', 'declined'],
  ['pending', 0, null, null],
  ['failed', null, 'card_declined', 'declined'],
  ['captured', 100, null, null],
  ['captured', 0, null, 'returned'],
  ['refunded', 0, null, 'returned'],
  ['mismatched', null, null, 'in_review'],
  ['mismatched', 0, null, 'returned'],
  ['void', 0, null, null],
] as const)(
  'a card payment %s with the target %s and the decline %s is %s',
  (state, targetAmount, declineCode, is) => {
    expect(codCardState({ state, targetAmount, declineCode })).toBe(is);
  },
);
