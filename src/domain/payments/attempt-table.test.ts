import { describe, expect, test } from 'vitest';
import { reachableFrom, repeatedRows } from '../table-walk.fixture.ts';
import {
  ATTEMPT_EVENTS,
  ATTEMPT_STATES,
  ATTEMPT_TABLE,
  ENDED_STATES,
  UNPAID_STATES,
  wayTo,
} from './attempt-table.ts';

describe('the life of a card payment', () => {
  test('reaches every state from its beginning', () => {
    expect(reachableFrom('created', ATTEMPT_TABLE)).toEqual(new Set(ATTEMPT_STATES));
  });

  test('has no way out of an end, and a way out of everything else', () => {
    const left = new Set(ATTEMPT_TABLE.map((row) => row.from));
    expect(ATTEMPT_STATES.filter((state) => !left.has(state))).toEqual(ENDED_STATES);
  });

  test('has one row per state and event, and uses every event', () => {
    expect(repeatedRows(ATTEMPT_TABLE, (row) => `${row.from} ${row.event}`)).toEqual([]);
    expect(new Set(ATTEMPT_TABLE.map((row) => row.event))).toEqual(new Set(ATTEMPT_EVENTS));
  });

  test('never comes back to where it was', () => {
    for (const state of ATTEMPT_STATES) expect(wayTo(state, state)).toEqual([]);
    for (const unpaid of UNPAID_STATES) {
      for (const state of ATTEMPT_STATES.filter((each) => !UNPAID_STATES.includes(each))) {
        expect(wayTo(state, unpaid), `${state} to ${unpaid}`).toEqual([]);
      }
    }
  });

  test('passes every step that is booked, however late the news', () => {
    expect(wayTo('created', 'captured')).toEqual(['pending', 'authorised', 'captured']);
    expect(wayTo('created', 'failed')).toEqual(['pending', 'failed']);
    expect(wayTo('created', 'void')).toEqual(['void']);
    expect(wayTo('pending', 'void')).toEqual(['void']);
    expect(wayTo('authorised', 'refunded')).toEqual(['captured', 'refunded']);
    expect(wayTo('captured', 'void')).toEqual([]);
  });

  test('passes through a mismatch on no way to anywhere else', () => {
    for (const from of ATTEMPT_STATES) {
      for (const to of ATTEMPT_STATES) expect(wayTo(from, to).slice(0, -1)).not.toContain('mismatched');
    }
    expect(wayTo('pending', 'mismatched')).toEqual(['mismatched']);
    expect(wayTo('mismatched', 'refunded')).toEqual(['captured', 'refunded']);
  });
});
