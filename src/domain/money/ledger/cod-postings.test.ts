import { expect, test } from 'vitest';
import { bearCodShort, collectCod, handInCod } from './cod-postings.ts';

const cod = { deliveryId: '42', senderId: 's', courierId: 'c', amount: 14_990 };

test('goods’ money moves between its own accounts, the bank and nothing of the price', () => {
  expect(collectCod(cod)).toEqual({
    key: 'cod:42:collect',
    kind: 'cod_cash',
    deliveryId: '42',
    lines: [
      { account: 'courier_cod_cash', owner: 'c', amount: 14_990 },
      { account: 'cod_payable', owner: 's', amount: -14_990 },
    ],
  });
  expect(handInCod({ id: '7', courierId: 'c', amount: 100 }).lines).toEqual([
    { account: 'bank', owner: null, amount: 100 },
    { account: 'courier_cod_cash', owner: 'c', amount: -100 },
  ]);
  expect(bearCodShort({ id: '7', courierId: 'c', deliveryId: '42', amount: 100 })).toMatchObject({
    key: 'cod_short:7',
    lines: [
      { account: 'cod_loss', owner: null, amount: 100 },
      { account: 'courier_cod_cash', owner: 'c', amount: -100 },
    ],
  });
});
