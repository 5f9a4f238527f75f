import { expect, test } from 'vitest';
import { reachableFrom, repeatedRows } from '../table-walk.fixture.ts';
import { ISSUE_EVENTS, ISSUE_STATES, ISSUE_TABLE, issueStateAfter } from './issue-table.ts';

test('every state is reached from a draft, no row stands twice, and what was sent stays sent', () => {
  expect([...reachableFrom('draft', ISSUE_TABLE)].sort()).toEqual([...ISSUE_STATES].sort());
  expect(repeatedRows(ISSUE_TABLE, (row) => `${row.from} ${row.event}`)).toEqual([]);
  expect(ISSUE_EVENTS.filter((event) => issueStateAfter('sent', event))).toEqual([]);
});

test('nothing becomes a draft again: what people got can never be rewritten', () => {
  expect(ISSUE_TABLE.filter(({ to }) => to === 'draft')).toEqual([]);
});
