import { expect, test } from 'vitest';
import { movementsCsv } from './movements-csv.ts';

const USD = (amount: number) => ({ amount, currency: 'USD' as const });
const movement = (amount: number, balance: number) => ({
  id: '1',
  kind: amount > 0 ? ('added' as const) : ('paid' as const),
  amount: USD(amount),
  balance: USD(balance),
  fee: null,
  deliveryId: null,
  deliveryNumber: amount > 0 ? null : 20_390,
  at: '2026-11-18T22:30:00Z',
});
const texts = Object.assign((...[key]: [string, ...unknown[]]) => (key === 'tx.paid' ? '=SUM("x")' : key), {
  rich: () => null,
});

test('sums are whole cents with a point, days are Romania’s, and no cell is a formula', () => {
  const csv = movementsCsv([movement(2_005, 2_005), movement(-740, 1_265)], texts);
  expect(csv.split('\r\n').slice(1)).toEqual([
    '"19-11-2026","00:30","tx.added","","20.05","20.05","USD"',
    '"19-11-2026","00:30","\'=SUM(""x"")","20390","-7.40","12.65","USD"',
    '',
  ]);
  expect(csv.codePointAt(0)).toBe(0xfeff);
});
