import { describe, expect, test } from 'vitest';
import { reachableFrom, repeatedRows } from '../table-walk.fixture.ts';
import {
  ACTIVE_STATUSES,
  DELIVERY_ACTORS,
  DELIVERY_STATUSES,
  STATUS_EVENTS,
  STATUS_GUARDS,
  STATUS_TABLE,
  statusRow,
} from './status-table.ts';

const ENDS = ['completed', 'cancelled', 'returned', 'lost'] as const;

describe('the life of a delivery', () => {
  test('reaches every status from open', () => {
    expect(reachableFrom('open', STATUS_TABLE)).toEqual(new Set(DELIVERY_STATUSES));
  });

  test('has no way out of an end, and a way out of everything else', () => {
    const left = new Set(STATUS_TABLE.map((row) => row.from));
    expect(DELIVERY_STATUSES.filter((status) => !left.has(status))).toEqual(ENDS);
  });

  test('has one row per status and event', () => {
    expect(repeatedRows(STATUS_TABLE, (row) => `${row.from} ${row.event}`)).toEqual([]);
  });

  test('uses every event, actor and guard', () => {
    expect(new Set(STATUS_TABLE.map((row) => row.event))).toEqual(new Set(STATUS_EVENTS));
    expect(new Set(STATUS_TABLE.flatMap((row) => row.by))).toEqual(new Set(DELIVERY_ACTORS));
    expect(new Set(STATUS_TABLE.map((row) => row.guard))).toEqual(new Set(STATUS_GUARDS));
  });

  test('counts as active exactly what someone still has to act on', () => {
    expect(DELIVERY_STATUSES.filter((status) => !ACTIVE_STATUSES.includes(status))).toEqual([
      'completed',
      'cancelled',
      'expired',
      'returned',
      'lost',
    ]);
  });

  test('answers a row only to the actors it names', () => {
    expect(statusRow('open', 'accept', 'sender')?.to).toBe('accepted');
    expect(statusRow('open', 'accept', 'courier')).toBeUndefined();
    expect(statusRow('accepted', 'cancel', 'courier')).toBeUndefined();
    expect(statusRow('completed', 'cancel', 'admin')).toBeUndefined();
  });
});
