import { expect, test } from 'vitest';
import { COD_LIFE, COD_STATES, isCollectable } from './cod-table.ts';

test('every state is reached, and money that was collected only moves towards the sender', () => {
  expect([...COD_LIFE.reachable('due')].sort()).toEqual([...COD_STATES].sort());
  expect([...COD_LIFE.reachable('collected')]).toEqual(['collected', 'handed_in', 'payable', 'sent']);
});

test('money is collected while it is due, and after a refusal that is taken back', () => {
  expect(COD_STATES.filter(isCollectable)).toEqual(['due', 'refused']);
});
