import { expect, test } from 'vitest';
import { repeatedRows } from '../table-walk.fixture.ts';
import { ISSUE_EVENTS, ISSUE_STATES, ISSUE_LIFE } from './issue-table.ts';

test('every state is reached from a draft, no row stands twice, and what was sent stays sent', () => {
  expect(ISSUE_LIFE.reachable('draft')).toEqual(new Set(ISSUE_STATES));
  expect(repeatedRows(ISSUE_LIFE.rows, (row) => `${row.from} ${row.event}`)).toEqual([]);
  expect(ISSUE_EVENTS.filter((event) => ISSUE_LIFE.next('sent', event))).toEqual([]);
});

test('nothing becomes a draft again: what people got can never be rewritten', () => {
  expect(ISSUE_LIFE.rows.filter(({ to }) => to === 'draft')).toEqual([]);
});
