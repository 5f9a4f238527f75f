import { expect, test } from 'vitest';
import { CHARGEBACK_STATES, stepsBetween } from './chargebacks.ts';

test('whatever comes first, the money moves as the bank moved it, once', () => {
  const paths = CHARGEBACK_STATES.map((current) => [
    current,
    ...CHARGEBACK_STATES.map((reported) => stepsBetween(current, reported)?.join(' ') ?? 'old'),
  ]);
  expect(paths).toEqual([
    ['inquiry', '', '', 'take', 'take win', 'take lose', 'take lose', 'take lose'],
    ['inquiry_closed', 'old', '', 'take', 'take win', 'take lose', 'take lose', 'take lose'],
    ['open', 'old', 'old', '', 'win', 'lose', 'lose', 'lose'],
    ['won', 'old', 'old', 'old', '', 'old', 'old', 'old'],
    ['lost', 'old', 'old', 'old', 'win_appeal', '', '', ''],
    ['prevented', 'old', 'old', 'old', 'win_appeal', '', '', ''],
    ['appealed', 'old', 'old', 'old', 'win_appeal', '', '', ''],
  ]);
});
