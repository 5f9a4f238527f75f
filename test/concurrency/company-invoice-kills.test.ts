import { expect, test } from 'vitest';
import { saveCompanyBilling } from '#contract/companies/company-invoices.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { issueCompanyInvoice } from '#server/services/companies/invoices/issue-company-invoice.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../support/app.ts';
import { companyBuilders } from '../support/companies.ts';
import { killsOf } from '../support/kills.ts';

// The connection is killed at each write in turn, and at the commit, of a month's invoice: nothing of it has happened, no
// number is lost, and done again it happens once.

const app = await testApp({ settings: { currency: 'RON' }, worksMayFail: true });
const { as, aDelivery, clock, db, deps, owner } = app;
const { aCompany } = companyBuilders(app);
const { killAtEach } = await killsOf(owner, ['invoices'], () => ledgerViolations(db));
const BILLING = {
  name: 'Depozitul Central SRL',
  taxId: '18547290',
  street: 'Strada Fabricii 12',
  city: 'Cluj-Napoca',
  county: 'CJ' as const,
};

test('an invoice of a month that is killed anywhere has not happened, and done again it happens once', async () => {
  clock.set('2026-09-10T08:00:00.000Z');
  const { owner: sender, id: companyId } = await aCompany({ wallet: 1_000_000 });
  await as(sender).get(saveCompanyBilling, { params: { id: companyId }, body: BILLING });
  for (const price of [9_500, 10_001, 12_345]) {
    const { id } = await aDelivery({ status: 'accepted', sender, companyId, price });
    clock.advance({ minutes: 20 });
    await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  }
  clock.set('2026-10-01T08:00:00.000Z');
  const seen = async () => {
    const { rows } = await owner.query(
      `SELECT (SELECT json_agg(s) FROM invoice_series s) AS series, (SELECT count(*) FROM invoices) AS invoices,
              (SELECT json_agg(f ORDER BY ledger_key) FROM company_fees f) AS fees,
              (SELECT count(*) FROM outbox) AS told`,
    );
    return rows[0];
  };
  const before = await seen();
  const issue = () => inTransaction(deps, (tx) => issueCompanyInvoice(tx, { companyId, month: '2026-09' }));
  const kills = await killAtEach(issue, async () => expect(await seen()).toEqual(before));
  // The number, inserted or updated, the invoice, its lines, the notification, the commit.
  expect(kills).toBe(6);
  await issue();
  const { rows } = await owner.query(
    'SELECT number, jsonb_array_length(content -> $1) AS lines FROM invoices WHERE company_id = $2',
    ['lines', companyId],
  );
  expect(rows).toEqual([{ number: 1, lines: 3 }]);
  expect(await ledgerViolations(db)).toEqual([]);
});
