import { expect, test } from 'vitest';
import { COURIER_STATES } from '../accounts/accounts.ts';
import { repeatedRows } from '../table-walk.fixture.ts';
import { areExpired, COURIER_EVENTS, VERIFICATION_LIFE } from './verification.ts';

test('every state is reached from a new registration, and no row stands twice', () => {
  expect(VERIFICATION_LIFE.reachable('incomplete')).toEqual(new Set(COURIER_STATES));
  expect(repeatedRows(VERIFICATION_LIFE.rows, (row) => `${row.from} ${row.event}`)).toEqual([]);
});

test('only the staff make somebody verified, and who is suspended can do nothing alone', () => {
  const made = VERIFICATION_LIFE.rows.filter(({ from, to }) => to === 'verified' && from !== 'verified');
  expect(made.map(({ by }) => by)).toEqual([['admin'], ['admin']]);
  expect(COURIER_EVENTS.filter((event) => VERIFICATION_LIFE.next('suspended', event))).toEqual(['reinstate']);
});

test('documents hold through their last day', () => {
  expect([areExpired('2026-11-21', '2026-11-21'), areExpired('2026-11-20', '2026-11-21')]).toEqual([
    false,
    true,
  ]);
  expect(areExpired(null, '2026-11-21')).toBe(false);
});
