import { book, type Breakage, type BreakScene, lame, posted, row } from './breakages.ts';

/** Breakages of the ledger's own rules. */
export function booksOf(s: BreakScene): Record<string, Breakage[]> {
  return {
    unbalanced_transaction: [
      { how: 'two transactions of one line, equal only together', statements: [lame(5, -5)] },
    ],
    transaction_without_lines: [
      {
        how: 'no line',
        statements: [
          row('ledger_transactions', { idempotency_key: 'x', kind: 'x', currency: 'USD', content: '[]' }),
        ],
      },
    ],
    whole_not_zero: [
      {
        how: 'money out of nothing',
        statements: [
          lame(5),
          "UPDATE ledger_accounts SET balance = balance + 5 WHERE code = 'bank' AND owner = ''",
        ],
        also: ['unbalanced_transaction'],
      },
    ],
    balance_drifted: [
      {
        how: 'a kept balance that its lines do not add up to',
        statements: ["UPDATE ledger_accounts SET balance = balance + 1 WHERE code = 'bank' AND owner = ''"],
      },
    ],
    wrong_side: [
      {
        how: 'a wallet below nothing',
        statements: [
          'ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_account_side',
          book('user_wallet', 5, { owner: 'nobody' }),
        ],
      },
    ],
    escrow_left: [
      ...['open', 'reserved', 'cancelled', 'expired'].map((status) => ({
        how: `money held for a delivery that is ${status}`,
        statements: [
          `UPDATE deliveries SET status = '${status}' WHERE id = '${s.open}'`,
          book('delivery_escrow', -5, { owner: s.open }),
        ],
      })),
      {
        how: 'a card held for a delivery that is open',
        statements: [book('psp_authorised', 5, { owner: s.open })],
      },
      {
        how: 'something left after the release',
        statements: [book('delivery_escrow', -5, { owner: s.done })],
      },
    ],
    escrow_missing: [
      {
        how: 'a part of what was paid has gone',
        statements: [book('delivery_escrow', 5, { owner: s.accepted })],
      },
      {
        how: 'paid by card, and not all of it is held',
        statements: [
          `UPDATE deliveries SET method = 'card' WHERE id = '${s.accepted}'`,
          book('delivery_escrow', 5, { owner: s.accepted }),
        ],
      },
    ],
    split_drifted: [
      {
        how: 'the parts of a release are not its price',
        statements: [`UPDATE deliveries SET price = price + 1 WHERE id = '${s.done}'`],
      },
    ],
    released_and_cancelled: [
      {
        how: 'released and given back',
        statements: ['fund_wallet', 'release', 'cancel_wallet'].map((kind) => posted(kind, 'dx')),
      },
      {
        how: 'given back twice',
        statements: ['fund_card', 'cancel_card', 'cancel_card'].map((kind) => posted(kind, 'dx')),
      },
      {
        how: 'a fee for a cancel, and released',
        statements: ['fund_cash', 'release', 'cancel_cash'].map((kind) => posted(kind, 'dx')),
      },
      {
        how: 'released twice',
        statements: ['fund_wallet', 'fund_wallet', 'release', 'release'].map((kind) => posted(kind, 'dx')),
        also: ['divided_twice'],
      },
    ],
  };
}
