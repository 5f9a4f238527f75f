import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

type Values = Parameters<typeof row>[1];

/** Breakages of the rules of companies' accounts: charges, bills and payments beside the books. */
export function accountsOf(s: BreakScene): Record<string, Breakage[]> {
  const firm = 'depozit';
  const isOfFirm = (id: string) => `UPDATE deliveries SET company_id = '${firm}' WHERE id = '${id}'`;
  /** A charge in the books and beside them. */
  const charge = (
    delivery: string,
    amount: number,
    change: Values = {},
    key = `broken:charge:${delivery}:${amount}`,
  ) => [
    isOfFirm(delivery),
    book('company_receivable', amount, { key, delivery, owner: firm }),
    row('company_charges', {
      ...{
        ledger_key: key,
        company_id: firm,
        delivery_id: delivery,
        month: '2026-01',
        currency: 'USD',
        amount,
      },
      ...{ booked_at: ENDED, ...change },
    }),
  ];
  const bill = (amount: number, change: Values = {}) =>
    row('company_bills', {
      ...{ id: 'broken', company_id: firm, month: '2026-01', currency: 'USD', amount },
      ...{ issued_at: ENDED, due_on: '2026-03-31', ...change },
    });
  const payment = (amount: number) =>
    row('company_payments', {
      ...{
        id: 'broken',
        company_id: firm,
        amount,
        currency: 'USD',
        paid_on: '2026-03-01',
        reference: 'OP 1',
      },
      ...{ entered_by: s.sender, booked_at: ENDED },
    });
  const also = ['company_account_drifted'];
  return {
    charge_differs: [
      {
        how: 'booked without a row',
        statements: [book('company_receivable', 5, { owner: firm, delivery: s.open })],
        also,
      },
      {
        how: 'a row of another sum',
        statements: [
          ...charge(s.open, 5),
          `UPDATE company_charges SET amount = 6 WHERE delivery_id = '${s.open}'`,
        ],
        also,
      },
    ],
    charge_of_another: [
      {
        how: 'on another company’s account than the delivery’s',
        statements: [
          ...charge(s.open, 5),
          `UPDATE deliveries SET company_id = 'fabrica' WHERE id = '${s.open}'`,
        ],
      },
    ],
    company_payment_differs: [
      { how: 'entered and not booked', statements: [payment(5)], also },
      {
        how: 'booked and not entered',
        statements: [book('company_receivable', -5, { owner: firm, kind: 'account_paid' })],
        also,
      },
      {
        how: 'reversed and not booked',
        statements: [
          book('company_receivable', -5, { owner: firm, kind: 'account_paid', key: 'account_paid:broken' }),
          payment(5),
          `UPDATE company_payments SET reversed_at = now(), reversed_by = entered_by, reversal_reason = 'greșit' WHERE id = 'broken'`,
        ],
        also,
      },
    ],
    bill_differs: [
      {
        how: 'a bill of another sum than its charges',
        statements: [...charge(s.open, 5, { bill_id: 'broken' }), bill(6)],
        also,
      },
      { how: 'a bill of nothing', statements: [bill(6)], also },
    ],
    credited_beyond: [
      {
        how: 'more comes off than was put there',
        statements: [
          ...charge(s.open, 5, { bill_id: 'broken' }),
          ...charge(s.done, 9, { bill_id: 'broken' }),
          ...charge(s.open, -6, { bill_id: 'broken', is_credit: true }),
          bill(14),
        ],
      },
    ],
    charge_left_out: [
      {
        how: 'a bill passed over a charge of its month',
        statements: [
          ...charge(s.open, 5, { bill_id: 'broken' }),
          ...charge(s.done, 7),
          bill(5, { issued_at: new Date('2026-04-01T00:00:00Z') }),
        ],
      },
    ],
    billed_elsewhere: [
      {
        how: 'a charge on the bill of the month before',
        statements: [...charge(s.open, 5, { bill_id: 'broken', month: '2026-02' }), bill(5)],
      },
    ],
    company_account_drifted: [
      {
        how: 'a balance of which nothing says why',
        statements: [
          `INSERT INTO ledger_accounts (code, owner, currency, side, balance) VALUES ('company_receivable', '${firm}', 'USD', 0, 5)`,
        ],
        also: ['balance_drifted'],
      },
    ],
    account_without_term: [
      {
        how: 'on account without a term',
        statements: [
          `UPDATE deliveries SET method = 'account', company_id = '${firm}' WHERE id = '${s.accepted}'`,
        ],
      },
    ],
  };
}
