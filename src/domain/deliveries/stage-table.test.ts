import { describe, expect, test } from 'vitest';
import { defineLife } from '../state-machine.ts';
import { repeatedRows } from '../table-walk.fixture.ts';
import {
  COURIER_STEPS,
  isRepeated,
  STAGE_GUARDS,
  STAGES,
  STAGES_BEFORE_PICKUP,
  stepMeant,
  stepsFrom,
  TRACKED_STAGES,
  TRIP_LIFE,
} from './stage-table.ts';
import { DELIVERY_LIFE } from './status-table.ts';

describe('a repeated step', () => {
  test('is every one that has led to where the delivery is, and no other', () => {
    for (const row of TRIP_LIFE.rows) {
      const here = { status: 'accepted' as const, stage: row.from };
      const ended = row.ends && DELIVERY_LIFE.next('accepted', row.ends, 'courier');
      const there = ended ? { status: ended, stage: null } : { status: 'accepted' as const, stage: row.to };
      expect(isRepeated(there, row.step), `${row.step} to ${row.to}`).toBe(true);
      expect(isRepeated(here, row.step), `${row.from} ${row.step}`).toBe(false);
    }
  });

  test('on the way back a bare return repeats the setting off, one with a proof hands the parcel back', () => {
    const back = { status: 'accepted', stage: 'to_return' } as const;
    expect(stepMeant('return', { stage: 'attempt_failed' }, false)).toBe('start_return');
    expect(isRepeated(back, stepMeant('return', back, false))).toBe(true);
    expect(isRepeated(back, stepMeant('return', back, true))).toBe(false);
    for (const hasProof of [true, false]) {
      const home = { status: 'returned', stage: null } as const;
      expect(isRepeated(home, stepMeant('return', home, hasProof))).toBe(true);
    }
  });
});

describe('the trip', () => {
  test('reaches every stage from assigned', () => {
    expect(TRIP_LIFE.reachable('assigned')).toEqual(new Set(STAGES));
  });

  test('ends only where the parcel is back; every other stage has a next step', () => {
    expect(STAGES.filter((stage) => stepsFrom(stage).length === 0)).toEqual(['returned']);
  });

  test('has one row per stage and step', () => {
    expect(repeatedRows(TRIP_LIFE.rows, (row) => `${row.from} ${row.step}`)).toEqual([]);
  });

  test('lets a courier say each word somewhere, and only such as mean the step that is possible there', () => {
    expect(new Set(STAGES.flatMap((stage) => stepsFrom(stage)))).toEqual(new Set(COURIER_STEPS));
    for (const { from, step, guard } of TRIP_LIFE.rows) {
      const meant = stepsFrom(from, true).map((word) => stepMeant(word, { stage: from }, guard !== 'none'));
      expect(meant, `${from} ${step}`).toContain(step);
    }
  });

  test('goes back from the door only after a refusal', () => {
    expect(stepsFrom('at_dropoff')).toEqual(['deliver', 'fail_attempt']);
    expect(stepsFrom('at_dropoff', true)).toEqual(['deliver', 'fail_attempt', 'return']);
  });

  test('uses every guard', () => {
    expect(new Set(TRIP_LIFE.rows.map((row) => row.guard))).toEqual(new Set(STAGE_GUARDS));
  });

  test('causes only events that the life of a delivery has for a courier', () => {
    const courierRows = DELIVERY_LIFE.rows.filter(
      (row) => row.from === 'accepted' && row.by.includes('courier'),
    );
    const caused = TRIP_LIFE.rows.flatMap((row) => row.ends ?? []);
    expect(new Set(caused)).toEqual(new Set(courierRows.map((row) => row.event)));
  });

  test('lets a courier drop out exactly before the pickup', () => {
    expect(STAGES.filter((stage) => TRIP_LIFE.row(stage, 'drop_out'))).toEqual(STAGES_BEFORE_PICKUP);
  });

  test('passes through the pickup’s proof before any hand-over', () => {
    const without = TRIP_LIFE.rows.filter((row) => row.guard !== 'pickup_proof');
    const reached = defineLife(without, 'step').reachable('assigned');
    expect([...reached]).toEqual(STAGES_BEFORE_PICKUP);
  });

  test('records positions from the departure until the end', () => {
    expect(STAGES.filter((stage) => !TRACKED_STAGES.includes(stage))).toEqual(['assigned', 'returned']);
  });
});
