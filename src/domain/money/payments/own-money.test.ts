import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownMoney, splitOverTopUps, type WalletLine } from './own-money.ts';

const line = (posting: string, amount: number, deliveryId: string | null = null): WalletLine => ({
  posting,
  amount,
  deliveryId,
});

describe('own money in a wallet', () => {
  test.for<[string, WalletLine[], number]>([
    ['what was added', [line('topup', 5_000)], 5_000],
    ['nothing of a gift', [line('goodwill_gift', 2_000, 'd0')], 0],
    ['without the gift beside it', [line('topup', 5_000), line('goodwill_gift', 2_000, 'd0')], 5_000],
    [
      'gifts are spent first',
      [line('topup', 5_000), line('goodwill_gift', 2_000, 'd0'), line('fund_wallet', -3_000, 'd1')],
      4_000,
    ],
    [
      'and come back as gifts when the delivery is cancelled',
      [
        line('topup', 5_000),
        line('goodwill_gift', 2_000, 'd0'),
        line('fund_wallet', -3_000, 'd1'),
        line('cancel_wallet', 3_000, 'd1'),
      ],
      5_000,
    ],
    [
      'less the fee, which the own money pays',
      [
        line('topup', 5_000),
        line('goodwill_gift', 2_000, 'd0'),
        line('fund_wallet', -3_000, 'd1'),
        line('cancel_wallet', 2_500, 'd1'),
      ],
      4_500,
    ],
    [
      'a gift for a delivery is not what its price took',
      [
        line('topup', 3_000),
        line('fund_wallet', -3_000, 'd1'),
        line('goodwill_gift', 1_000, 'd1'),
        line('dispute_refund', 500, 'd1'),
      ],
      500,
    ],
    [
      'a card takes own money, never the gift',
      [line('topup', 5_000), line('goodwill_gift', 2_000, 'd0'), line('wallet_to_card', -4_000)],
      1_000,
    ],
  ])('%s', ([, lines, own]) => {
    expect(ownMoney(lines)).toBe(own);
  });

  test('is never more than what came from outside, whatever is booked and cancelled', () => {
    const step = fc.record({
      what: fc.constantFrom('topup', 'goodwill_gift', 'book', 'cancel'),
      amount: fc.integer({ min: 1, max: 5_000 }),
      id: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const lines: WalletLine[] = [];
        const booked = new Map<string, number>();
        let balance = 0;
        let toppedUp = 0;
        const add = (made: WalletLine) => {
          lines.push(made);
          balance += made.amount;
        };
        for (const { what, amount, id } of steps) {
          const price = booked.get(id) ?? 0;
          if (what === 'topup') toppedUp += amount;
          if (what === 'topup' || what === 'goodwill_gift')
            add(line(what, amount, what === 'topup' ? null : id));
          if (what === 'book' && price === 0 && amount <= balance) {
            booked.set(id, amount);
            add(line('fund_wallet', -amount, id));
          }
          if (what === 'cancel' && price > 0) {
            booked.delete(id);
            add(line('cancel_wallet', price, id));
          }
          expect(ownMoney(lines)).toBeLessThanOrEqual(Math.min(balance, toppedUp));
        }
      }),
    );
  });
});

describe('a sum over the top-ups that it came from', () => {
  const topUps = [
    { id: 'new', remaining: 2_000 },
    { id: 'old', remaining: 5_000 },
  ];
  test.for<[number, { id: string; part: number }[]]>([
    [500, [{ id: 'new', part: 500 }]],
    [2_000, [{ id: 'new', part: 2_000 }]],
    [
      2_001,
      [
        { id: 'new', part: 2_000 },
        { id: 'old', part: 1 },
      ],
    ],
  ])('%i', ([amount, parts]) => {
    expect(splitOverTopUps(amount, topUps)).toEqual(parts);
  });

  test('more than they hold is a bug', () => {
    expect(() => splitOverTopUps(7_001, topUps)).toThrow('more than');
  });
});
