import { expect, test } from 'vitest';
import { codChange } from './change.ts';

const OPEN = { status: 'open', stage: null, state: 'due', isIn: false, isStop: false } as const;

test('any sum while nobody is chosen, but not for a stop of an order that is offered as a whole', () => {
  expect(codChange(OPEN)).toBe('any');
  expect(codChange({ ...OPEN, isStop: true })).toBeNull();
  expect(codChange({ ...OPEN, status: 'reserved', isStop: true })).toBe('lower');
});

test('only less from the choice on, until a courier is at the door or the money is in', () => {
  const chosen = { ...OPEN, status: 'accepted' } as const;
  for (const stage of ['assigned', 'to_pickup', 'at_pickup', 'picked_up', 'to_dropoff'] as const)
    expect(codChange({ ...chosen, stage, isStop: true }), stage).toBe('lower');
  for (const stage of ['at_dropoff', 'attempt_failed', 'to_return', 'returned'] as const)
    expect(codChange({ ...chosen, stage }), stage).toBeNull();
  expect(codChange({ ...chosen, stage: 'picked_up', isIn: true })).toBeNull();
  expect(codChange({ ...chosen, stage: 'picked_up', state: 'refused' })).toBeNull();
  expect(codChange({ ...OPEN, status: 'expired' })).toBeNull();
});
