import { expect, test } from 'vitest';
import { DELIVERY_STATUSES } from '../../deliveries/status-table.ts';
import { DISPUTE_KINDS, openKinds } from './rules.ts';

const ENDED = new Date('2026-03-10T12:00:00Z');
const after = (hours: number) => new Date(ENDED.getTime() + hours * 3_600_000);

test.for([
  [0, DISPUTE_KINDS],
  [24, DISPUTE_KINDS],
  [24.001, ['hidden_damage']],
  [72, ['hidden_damage']],
  [72.001, []],
] as const)('%d hours after the hand-over a sender may complain about %j', ([hours, kinds]) => {
  expect(openKinds({ status: 'completed', endedAt: ENDED, now: after(hours) })).toEqual(kinds);
});

test('only about what a courier has finished', () => {
  const open = DELIVERY_STATUSES.filter(
    (status) => openKinds({ status, endedAt: ENDED, now: ENDED }).length > 0,
  );
  expect(open).toEqual(['completed', 'returned']);
  expect(openKinds({ status: 'completed', endedAt: null, now: ENDED })).toEqual([]);
});
