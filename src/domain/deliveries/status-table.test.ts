import { describe, expect, test } from 'vitest';
import { repeatedRows } from '../table-walk.fixture.ts';
import {
  ACTIVE_STATUSES,
  DELIVERY_LIFE,
  DELIVERY_ACTORS,
  DELIVERY_STATUSES,
  STATUS_EVENTS,
  STATUS_GUARDS,
} from './status-table.ts';

const ENDS = ['completed', 'cancelled', 'returned', 'lost'] as const;

describe('the life of a delivery', () => {
  test('reaches every status from open', () => {
    expect(DELIVERY_LIFE.reachable('open')).toEqual(new Set(DELIVERY_STATUSES));
  });

  test('has no way out of an end, and a way out of everything else', () => {
    const left = new Set(DELIVERY_LIFE.rows.map((row) => row.from));
    expect(DELIVERY_STATUSES.filter((status) => !left.has(status))).toEqual(ENDS);
  });

  test('has one row per status and event', () => {
    expect(repeatedRows(DELIVERY_LIFE.rows, (row) => `${row.from} ${row.event}`)).toEqual([]);
  });

  test('uses every event, actor and guard', () => {
    expect(new Set(DELIVERY_LIFE.rows.map((row) => row.event))).toEqual(new Set(STATUS_EVENTS));
    expect(new Set(DELIVERY_LIFE.rows.flatMap((row) => row.by))).toEqual(new Set(DELIVERY_ACTORS));
    expect(new Set(DELIVERY_LIFE.rows.map((row) => row.guard))).toEqual(new Set(STATUS_GUARDS));
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
    expect(DELIVERY_LIFE.next('open', 'accept', 'sender')).toBe('accepted');
    expect(DELIVERY_LIFE.row('open', 'accept', 'courier')).toBeUndefined();
    expect(DELIVERY_LIFE.row('accepted', 'cancel', 'courier')).toBeUndefined();
    expect(DELIVERY_LIFE.row('completed', 'cancel', 'admin')).toBeUndefined();
  });
});
