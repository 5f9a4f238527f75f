import { book, type Breakage, type BreakScene } from './breakages.ts';

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
  };
}
