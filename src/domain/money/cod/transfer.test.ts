import { expect, test } from 'vitest';
import { offersTransfer, transferMisfit } from './transfer.ts';

const GOODS = {
  status: 'accepted',
  stage: 'to_dropoff',
  state: 'due',
  methods: ['cash', 'card'],
  amount: 14_990,
  isIn: false,
} as const;

test('only the exact sum pays, once, for goods that are not refused, over, on the way back or for cash alone', () => {
  expect(transferMisfit(GOODS, 14_990)).toBeNull();
  expect(transferMisfit(GOODS, 14_989)).toBe('transfer_sum');
  expect(transferMisfit(GOODS, 14_991)).toBe('transfer_sum');
  expect(transferMisfit({ ...GOODS, isIn: true }, 14_990)).toBe('transfer_paid');
  for (const over of [
    { state: 'refused' },
    { methods: ['cash'] },
    { stage: 'to_return' },
    { status: 'lost' },
  ] as const)
    expect(transferMisfit({ ...GOODS, ...over }, 14_990)).toBe('transfer_over');
});

test('it is shown from the choice of a courier on, and pays also after they drop out', () => {
  expect(offersTransfer({ ...GOODS, stage: 'assigned' })).toBe(true);
  const open = { ...GOODS, status: 'open', stage: null } as const;
  expect(offersTransfer(open)).toBe(false);
  expect(transferMisfit(open, 14_990)).toBeNull();
  expect(offersTransfer({ ...GOODS, isIn: true })).toBe(false);
});
