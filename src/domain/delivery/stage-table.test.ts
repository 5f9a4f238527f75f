import { describe, expect, test } from 'vitest';
import { reachableFrom, repeatedRows } from '../table-walk.fixture.ts';
import {
  COURIER_STEPS,
  isRepeated,
  STAGE_GUARDS,
  STAGE_TABLE,
  STAGES,
  STAGES_BEFORE_PICKUP,
  stageRow,
  stepsFrom,
  TRACKED_STAGES,
} from './stage-table.ts';
import { STATUS_TABLE, statusRow } from './status-table.ts';

describe('a repeated step', () => {
  test('is every one that has led to where the delivery is, and no other', () => {
    for (const row of STAGE_TABLE) {
      const here = { status: 'accepted' as const, stage: row.from };
      const ended = row.ends && statusRow('accepted', row.ends, 'courier')?.to;
      const there = ended ? { status: ended, stage: null } : { status: 'accepted' as const, stage: row.to };
      expect(isRepeated(there, row.step, false), `${row.step} to ${row.to}`).toBe(true);
      if (row.from !== 'to_return')
        expect(isRepeated(here, row.step, false), `${row.from} ${row.step}`).toBe(false);
    }
  });

  test('on the way back a bare return repeats the setting off, one with a proof hands the parcel back', () => {
    const back = { status: 'accepted', stage: 'to_return' } as const;
    expect(isRepeated(back, 'return', false)).toBe(true);
    expect(isRepeated(back, 'return', true)).toBe(false);
    expect(isRepeated({ status: 'returned', stage: null }, 'return', true)).toBe(true);
  });
});

describe('the trip', () => {
  test('reaches every stage from assigned', () => {
    expect(reachableFrom('assigned', STAGE_TABLE)).toEqual(new Set(STAGES));
  });

  test('ends only where the parcel is back; every other stage has a next step', () => {
    expect(STAGES.filter((stage) => stepsFrom(stage).length === 0)).toEqual(['returned']);
  });

  test('has one row per stage and step', () => {
    expect(repeatedRows(STAGE_TABLE, (row) => `${row.from} ${row.step}`)).toEqual([]);
  });

  test('uses every step and guard', () => {
    expect(new Set(STAGE_TABLE.map((row) => row.step))).toEqual(new Set(COURIER_STEPS));
    expect(new Set(STAGE_TABLE.map((row) => row.guard))).toEqual(new Set(STAGE_GUARDS));
  });

  test('causes only events that the life of a delivery has for a courier', () => {
    const courierRows = STATUS_TABLE.filter((row) => row.from === 'accepted' && row.by.includes('courier'));
    const caused = STAGE_TABLE.flatMap((row) => row.ends ?? []);
    expect(new Set(caused)).toEqual(new Set(courierRows.map((row) => row.event)));
  });

  test('lets a courier drop out exactly before the pickup', () => {
    expect(STAGES.filter((stage) => stageRow(stage, 'drop_out'))).toEqual(STAGES_BEFORE_PICKUP);
  });

  test('passes through the pickup’s proof before any hand-over', () => {
    const without = STAGE_TABLE.filter((row) => row.guard !== 'pickup_proof');
    const reached = reachableFrom('assigned', without);
    expect([...reached]).toEqual(STAGES_BEFORE_PICKUP);
  });

  test('records positions from the departure until the end', () => {
    expect(STAGES.filter((stage) => !TRACKED_STAGES.includes(stage))).toEqual(['assigned', 'returned']);
  });
});
