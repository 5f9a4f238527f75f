import { describe, expect, test } from 'vitest';
import { repeatedRows } from '../../table-walk.fixture.ts';
import {
  ATTEMPT_EVENTS,
  ATTEMPT_LIFE,
  ATTEMPT_STATES,
  ENDED_STATES,
  UNPAID_STATES,
  attemptPath,
} from './attempt-table.ts';

describe('the life of a card payment', () => {
  test('reaches every state from its beginning', () => {
    expect(ATTEMPT_LIFE.reachable('created')).toEqual(new Set(ATTEMPT_STATES));
  });

  test('has no way out of an end, and a way out of everything else', () => {
    const left = new Set(ATTEMPT_LIFE.rows.map((row) => row.from));
    expect(ATTEMPT_STATES.filter((state) => !left.has(state))).toEqual(ENDED_STATES);
  });

  test('has one row per state and event, and uses every event', () => {
    expect(repeatedRows(ATTEMPT_LIFE.rows, (row) => `${row.from} ${row.event}`)).toEqual([]);
    expect(new Set(ATTEMPT_LIFE.rows.map((row) => row.event))).toEqual(new Set(ATTEMPT_EVENTS));
  });

  test('never comes back to where it was', () => {
    for (const state of ATTEMPT_STATES) expect(attemptPath(state, state)).toEqual([]);
    for (const unpaid of UNPAID_STATES) {
      for (const state of ATTEMPT_STATES.filter((each) => !UNPAID_STATES.includes(each))) {
        expect(attemptPath(state, unpaid), `${state} to ${unpaid}`).toEqual([]);
      }
    }
  });

  test('passes every step that is booked, however late the news', () => {
    expect(attemptPath('created', 'captured')).toEqual(['pending', 'authorised', 'captured']);
    expect(attemptPath('created', 'failed')).toEqual(['pending', 'failed']);
    expect(attemptPath('created', 'void')).toEqual(['void']);
    expect(attemptPath('pending', 'void')).toEqual(['void']);
    expect(attemptPath('authorised', 'refunded')).toEqual(['captured', 'refunded']);
    expect(attemptPath('captured', 'void')).toEqual([]);
  });

  test('passes through a mismatch on no way to anywhere else', () => {
    for (const from of ATTEMPT_STATES) {
      for (const to of ATTEMPT_STATES) expect(attemptPath(from, to).slice(0, -1)).not.toContain('mismatched');
    }
    expect(attemptPath('pending', 'mismatched')).toEqual(['mismatched']);
    expect(attemptPath('mismatched', 'refunded')).toEqual(['captured', 'refunded']);
  });
});
