import { book, type Breakage, type BreakScene, ENDED, row } from './breakages.ts';

/** Breakages of the rules of invoices and credit notes. */
export function rulesOfDocuments(s: BreakScene): Record<string, Breakage[]> {
  const theInvoice = `FROM invoices WHERE delivery_id = '${s.done}'`;
  const credit = (account: string, amount: string) =>
    `jsonb_build_object('account', '${account}', 'owner', '', 'amount', ${amount})`;
  return {
    invoice_differs: [
      {
        how: 'earned without a document',
        statements: [book('commission_revenue', -5, { delivery: s.accepted })],
      },
      {
        how: 'a document of another sum',
        statements: [
          `UPDATE invoices SET net = net + 1, payable = payable + 1 WHERE delivery_id = '${s.done}'`,
        ],
      },
      {
        how: 'a document of other VAT',
        statements: [`UPDATE invoices SET net = net + 1, vat = vat - 1 WHERE delivery_id = '${s.done}'`],
      },
    ],
    invoice_gap: [
      {
        how: 'a number that no document has',
        statements: ['UPDATE invoice_series SET last_number = last_number + 1'],
      },
    ],
    credited_too_much: [
      {
        how: 'twice the invoice, booked and documented',
        statements: [
          book('commission_revenue', -100_000),
          `SELECT ledger_post('broken:credit', 'broken', delivery_id, currency, jsonb_build_array(
             ${credit('commission_revenue', '2 * (payable - vat)')}, ${credit('vat_payable', '2 * vat')},
             ${credit('bank', '-2 * payable')})) ${theInvoice}`,
          `INSERT INTO invoices (id, series, number, kind, subject, credits_id, account_id, delivery_id, ledger_key,
             currency, net, vat, rounding, payable, content, issued_at)
           SELECT 'broken', i.series, s.last_number + 1, 'credit_note', i.subject, i.id, i.account_id, i.delivery_id,
             'broken:credit', i.currency, 2 * i.net, 2 * i.vat, 2 * i.rounding, 2 * i.payable, i.content, i.issued_at
           FROM invoices i JOIN invoice_series s USING (series) WHERE i.delivery_id = '${s.done}'`,
          'UPDATE invoice_series SET last_number = last_number + 1',
        ],
      },
    ],
    ...rulesOfMonths(s),
  };
}

/** Breakages of the rules of a company's months: fees that wait, and the invoice that has them. */
function rulesOfMonths(s: BreakScene): Record<string, Breakage[]> {
  const fee = (delivery: string, gross: number, change: Parameters<typeof row>[1] = {}) => {
    const key = `broken:fee:${delivery}`;
    const sums = { currency: 'USD', vat_basis_points: 2_100, gross, vat: 0, settled: 'kept' };
    const about = { ledger_key: key, company_id: 'nobody', delivery_id: delivery, month: '2026-01' };
    return [
      book('commission_revenue', -gross, { delivery, key }),
      row('company_fees', { ...about, ...sums, booked_at: ENDED, ...change }),
    ];
  };
  const inInvoice = { closed_at: ENDED, invoice_id: 'broken' };
  const numbered = (values: string) => [
    `INSERT INTO invoices (id, series, number, kind, subject, credits_id, delivery_id, ledger_key, company_id, month, currency,
       net, vat, rounding, payable, content, issued_at)
     SELECT ${values} FROM invoices i JOIN invoice_series s USING (series) WHERE i.delivery_id = '${s.done}'`,
    'UPDATE invoice_series SET last_number = last_number + 1',
  ];
  const invoice = (month: string, payable: number) =>
    numbered(`'broken', i.series, s.last_number + 1, 'invoice', 'cancel_fee', NULL, NULL, NULL, 'nobody', '${month}', 'USD',
      ${payable}, 0, 0, ${payable}, i.content, i.issued_at`);
  return {
    month_differs: [
      {
        how: 'an invoice of another sum than its lines',
        statements: [...fee(s.accepted, 5, inInvoice), ...invoice('2026-01', 6)],
      },
      { how: 'an invoice without lines', statements: invoice('2026-01', 6) },
    ],
    fee_in_another_month: [
      {
        how: 'a fee in the invoice of the month after',
        statements: [...fee(s.accepted, 5, inInvoice), ...invoice('2026-02', 5)],
      },
    ],
    fee_left_out: [
      { how: 'a month closed without an invoice', statements: fee(s.accepted, 5, { closed_at: ENDED }) },
    ],
    fee_waits_too_long: [
      { how: 'a fee of a month that ended long ago', statements: fee(s.accepted, 5, { month: '2020-01' }) },
      {
        how: 'a fee that its month’s invoice passed over',
        statements: [
          ...fee(s.accepted, 5, { ...inInvoice, month: '2099-01' }),
          ...fee(s.open, 7, { month: '2099-01' }),
          ...invoice('2099-01', 5),
        ],
      },
    ],
    line_credited_too_much: [
      {
        how: 'more than the line, less than the invoice',
        statements: [
          ...fee(s.accepted, 5, inInvoice),
          ...fee(s.open, 5, inInvoice),
          ...invoice('2026-01', 10),
          book('commission_revenue', 8, { delivery: s.open, key: 'broken:back' }),
          ...numbered(`'back', i.series, s.last_number + 1, 'credit_note', 'cancel_fee', 'broken', '${s.open}', 'broken:back',
            'nobody', NULL, 'USD', 8, 0, 0, 8, i.content, i.issued_at`),
        ],
      },
    ],
  };
}
