import { expect, test } from 'vitest';
import {
  bearCodShort,
  codRefundLost,
  codRefundUndone,
  collectCod,
  collectCodCard,
  handInCod,
  returnCodCard,
  takeCodCard,
} from './cod-postings.ts';

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

test('what a card pays is kept for the hand-over, and goes to the sender or back to the card', () => {
  const card = { attemptId: 'p', deliveryId: '42', amount: 100 };
  const kept = (amount: number) => ({ account: 'cod_card', owner: '42', amount });
  const atProvider = (amount: number) => ({ account: 'psp_clearing', owner: null, amount });
  expect(takeCodCard(card)).toMatchObject({ key: 'cod_card_in:p', lines: [atProvider(100), kept(-100)] });
  expect(returnCodCard(card)).toMatchObject({ key: 'cod_card_back:p', lines: [kept(100), atProvider(-100)] });
  expect(collectCodCard({ ...cod, amount: 100 })).toMatchObject({
    key: collectCod(cod).key,
    lines: [kept(100), { account: 'cod_payable', owner: 's', amount: -100 }],
  });
  expect(codRefundUndone({ ...card, ref: 're' })).toMatchObject({
    key: 'refund_undone:p:re',
    lines: [atProvider(100), kept(-100)],
  });
  expect(codRefundLost({ ...card, ref: 're' })).toMatchObject({
    key: 'provider_refund:p:re',
    lines: [{ account: 'chargeback_loss', owner: null, amount: 100 }, atProvider(-100)],
  });
});

test('cash that a card adds to is one collection: each pays its part, and the sender is owed the whole', () => {
  expect(collectCod({ ...cod, cardPart: 9_990 })).toEqual({
    key: 'cod:42:collect',
    kind: 'cod_cash',
    deliveryId: '42',
    lines: [
      { account: 'courier_cod_cash', owner: 'c', amount: 5_000 },
      { account: 'cod_card', owner: '42', amount: 9_990 },
      { account: 'cod_payable', owner: 's', amount: -14_990 },
    ],
  });
});
