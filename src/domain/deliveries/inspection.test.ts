import { expect, test } from 'vitest';
import {
  requestedInspection,
  INSPECTION_ANSWERS,
  INSPECTION_LIFE,
  inspectionState,
  type InspectionState,
  isTaken,
  judgeInspection,
  stateAfter,
} from './inspection.ts';

const STATES: readonly InspectionState[] = ['due', 'begun', ...INSPECTION_ANSWERS];

test('a sender asks for nothing, or for minutes that its kind has', () => {
  for (const [kind, minutes, requested] of [
    [undefined, undefined, null],
    ['none', undefined, null],
    ['none', 5, undefined],
    ['look', undefined, { kind: 'look', minutes: 5 }],
    ['look', 2, undefined],
    ['look', 3, { kind: 'look', minutes: 3 }],
    ['look', 10, { kind: 'look', minutes: 10 }],
    ['look', 11, undefined],
    ['test', undefined, { kind: 'test', minutes: 15 }],
    ['test', 4, undefined],
    ['test', 30, { kind: 'test', minutes: 30 }],
    ['test', 31, undefined],
  ] as const)
    expect(requestedInspection(kind, minutes), `${kind} ${minutes}`).toEqual(requested);
});

test('every state is reached, and only a refusal is changed afterwards', () => {
  expect(INSPECTION_LIFE.reachable('due')).toEqual(new Set(STATES));
  expect(STATES.map((state) => INSPECTION_LIFE.eventsFrom(state))).toEqual([
    ['begin', 'accept'],
    ['accept', 'remark', 'refuse'],
    [],
    [],
    ['accept', 'remark'],
  ]);
});

test('a refusal is taken back by nobody who does not name it', () => {
  expect(stateAfter('refuse', 'accept', false)).toBeUndefined();
  expect(stateAfter('refuse', 'accept', true)).toBe('accept');
  expect(stateAfter('accept', 'refuse', true)).toBeUndefined();
  expect(stateAfter('due', 'refuse', false)).toBeUndefined();
});

test('the state follows from the beginning and the answer, and time alone answers nothing', () => {
  const startedAt = new Date('2020-01-01T10:00:00Z');
  expect(inspectionState({ startedAt: null, answer: null })).toBe('due');
  expect(inspectionState({ startedAt, answer: null })).toBe('begun');
  expect(inspectionState({ startedAt, answer: 'refuse' })).toBe('refuse');
  expect(STATES.filter(isTaken)).toEqual(['accept', 'remark']);
});

test('a hand-over needs an answer, which a phone without a signal brings along', () => {
  for (const [state, stated, isQueued, verdict] of [
    ['due', undefined, false, 'refuse'],
    ['due', undefined, true, 'refuse'],
    ['due', 'accept', false, 'record'],
    ['due', 'remark', false, 'refuse'],
    ['due', 'remark', true, 'record'],
    ['begun', 'remark', false, 'record'],
    ['accept', undefined, false, 'go_on'],
    ['remark', 'accept', false, 'go_on'],
    ['refuse', 'accept', false, 'refuse'],
    ['refuse', 'accept', true, 'record'],
    ['refuse', undefined, true, 'refuse'],
  ] as const)
    expect(judgeInspection(state, stated, isQueued), `${state} ${stated} ${isQueued}`).toBe(verdict);
});
