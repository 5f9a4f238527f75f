import { expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { companyEvents } from '#contract/companies/companies.ts';
import {
  companyBilling,
  companyInvoiceAnnex,
  companyInvoices,
  saveCompanyBilling,
} from '#contract/companies/company-invoices.ts';
import { companyCosts } from '#contract/companies/company-costs.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { invoicePdf, invoices, invoiceXml } from '#contract/money/invoices.ts';
import { adminSearch } from '#contract/staff/admin-search.ts';
import { rowWaits } from '#server/db/core/connect.ts';
import type { Actor } from '#server/deps.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { returnFee as returnFeeNow } from '#server/services/money/fee-returns/return-fee.ts';
import { ISSUE_COMPANY_INVOICES } from '#server/services/companies/invoices/issue-company-invoice.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { pathOf } from '../../support/client.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, aDelivery, clock, db, deps, owner: database, sweep } = app;
const { aCompany, joined } = companyBuilders(app);

const BILLING = {
  name: 'Depozitul Central SRL',
  taxId: 'RO 18547290',
  street: 'Strada Fabricii 12',
  city: 'Cluj-Napoca',
  county: 'CJ' as const,
};
const PASSWORD = 'patru pere verzi';
const SEPTEMBER = '2026-09';
const half = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5_000) / 10_000);
/** The VAT of 21 % within a sum that includes it, worked out in whole numbers without the product's code. */
const vatIn = (sum: number) => sum - Math.floor((200 * sum + 121) / 242);

async function aFirm() {
  const { owner, id } = await aCompany({ wallet: 1_000_000 });
  const clerk = await joined(owner, id, ['orders'], { wallet: 1_000_000 });
  const accountant = await joined(owner, id, ['money']);
  await as(owner).get(saveCompanyBilling, { params: { id }, body: BILLING });
  return { owner, clerk, accountant, id };
}

/** A delivery of a company that is cancelled late: its number and the platform's part of the fee that its sender was told. */
async function cancelledLate(sender: Person, companyId: string, price = 9_500, method?: 'cash') {
  const built = await aDelivery({
    status: 'accepted',
    sender,
    companyId,
    price,
    ...(method ? { method } : {}),
  });
  clock.advance({ minutes: 20 });
  const { cancelFee } = await app.lookAt(built.id, sender);
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  const fee = cancelFee?.amount ?? 0;
  return { ...built, number: built.seen.number, fee, gross: fee - half(fee, 7_000) };
}

const documentsOf = async (person: Person, id: string) =>
  (await as(person).get(companyInvoices, { params: { id }, query: {} })).items;

async function untilMonthEnds() {
  clock.set('2026-09-30T21:00:00.000Z');
  await sweep();
}

const inSeptember = () => clock.set('2026-09-10T08:00:00.000Z');

test('fees of a month wait, and come on one invoice to the company with their annex', async () => {
  inSeptember();
  const { owner, clerk, accountant, id } = await aFirm();
  const fees = [
    await cancelledLate(owner, id, 9_001),
    await cancelledLate(clerk, id, 9_777),
    await cancelledLate(clerk, id, 12_555, 'cash'),
  ];
  clock.set('2026-09-30T20:59:59.000Z');
  await sweep();
  expect(await documentsOf(accountant, id)).toEqual([]);
  await untilMonthEnds();
  const total = fees.reduce((sum, { gross }) => sum + gross, 0);
  const vat = fees.reduce((sum, { gross }) => sum + vatIn(gross), 0);
  const [invoice, ...others] = await documentsOf(accountant, id);
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', month: SEPTEMBER, lines: 3, deliveryNumber: null, creditsNumber: null },
    total: { amount: total, currency: 'RON' },
    vat: { amount: vat, currency: 'RON' },
  });
  for (const sender of [owner, clerk])
    expect((await as(sender).get(invoices, { query: {} })).items).toEqual([]);

  const params = { id, invoiceId: invoice?.id ?? '' };
  const annex = pathOf(companyInvoiceAnnex, { params, query: { locale: 'en' } });
  const { raw } = await as(accountant).send('GET', annex);
  const [, ...rows] = raw
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','));
  const bani = (cell = '') => Math.round(Number(cell) * 100);
  expect(rows.map((row) => [row[1], ...row.slice(6, 9).map(bani)])).toEqual([
    ...fees.map(({ number, gross }) => [String(number), gross - vatIn(gross), vatIn(gross), gross]),
    ['', total - vat, vat, total],
  ]);
  expect(rows.slice(0, 3).map((row) => row[5])).toEqual(
    [owner, clerk, clerk].map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );

  const xml = pathOf(invoiceXml, { params: { id: invoice?.id ?? '' } });
  const pdf = pathOf(invoicePdf, { params: { id: invoice?.id ?? '' } });
  for (const reader of [owner, accountant]) {
    const { raw: text } = await as(reader).send('GET', xml);
    for (const part of [
      'Depozitul Central SRL',
      '18547290',
      '<cbc:StartDate>2026-09-01',
      '<cbc:EndDate>2026-09-30',
    ])
      expect(text).toContain(part);
    expect((await as(reader).send('GET', pdf)).status).toBe(200);
  }
  const stranger = await app.aSender();
  for (const path of [xml, pdf]) {
    expect((await as(clerk).send('GET', path)).status).toBe(404);
    expect((await as(stranger).send('GET', path)).status).toBe(404);
  }
  const other = await aFirm();
  const elsewhere = pathOf(companyInvoiceAnnex, { params: { ...params, id: other.id } });
  expect((await as(other.owner).send('GET', elsewhere)).status).toBe(404);
  expect((await as(clerk).send('GET', annex)).status).toBe(403);
  expect((await as(stranger).send('GET', annex)).status).toBe(404);

  // The list of costs names, at each delivery, the invoice that has its line.
  const { items: costs } = await as(accountant).get(companyCosts, { params: { id }, query: {} });
  expect(costs.map(({ documents }) => documents)).toEqual(
    fees.map(() => [{ id: invoice?.id, number: invoice?.number }]),
  );

  // Months without fees have none, and nothing is issued again.
  clock.set('2026-12-01T09:00:00.000Z');
  await sweep();
  expect(await documentsOf(owner, id)).toHaveLength(1);
});

test('whoever sees the invoices of a company is told of a new one, once', async () => {
  inSeptember();
  const { owner, clerk, accountant, id } = await aFirm();
  await cancelledLate(clerk, id);
  await untilMonthEnds();
  await sweep();
  await app.workJobs();
  const told = async (person: Person) =>
    (await as(person).get(notifications, { query: { limit: 100 } })).items.filter(
      ({ kind }) => kind === 'company_invoiced.person',
    ).length;
  expect([await told(owner), await told(accountant), await told(clerk)]).toEqual([1, 1, 0]);
  expect((await app.mailsTo(accountant.email)).at(-1)?.subject).toBe('Factura lunii pentru Depozit');
});

test('without billing details each fee is invoiced to the member, as before', async () => {
  inSeptember();
  const { owner, id } = await aCompany({ wallet: 1_000_000 });
  const early = await cancelledLate(owner, id);
  const { items } = await as(owner).get(invoices, { query: {} });
  expect(items.map(({ total }) => total.amount)).toEqual([early.gross]);
  await as(owner).get(saveCompanyBilling, { params: { id }, body: BILLING });
  const late = await cancelledLate(owner, id, 10_400);
  await untilMonthEnds();
  expect((await app.lookAt(late.id, owner)).company?.isInvoicedMonthly).toBe(true);
  expect((await documentsOf(owner, id)).map(({ total }) => total.amount)).toEqual([late.gross]);
  expect((await as(owner).get(invoices, { query: {} })).items).toHaveLength(1);
});

test('what goes back before the invoice is no part of it, and a month of which nothing is left has none', async () => {
  inSeptember();
  const admin = await anAdmin();
  const { owner, id } = await aFirm();
  const whole = await cancelledLate(owner, id, 9_900);
  const back = (deliveryNumber: number, amount?: number) =>
    as(admin).get(returnFee, {
      body: { deliveryNumber, reason: 'Curierul a greșit.', ...(amount ? { amount } : {}) },
      key: crypto.randomUUID(),
    });
  await back(whole.number);
  await untilMonthEnds();
  expect(await documentsOf(owner, id)).toEqual([]);

  const part = await cancelledLate(owner, id, 13_100);
  const kept = await cancelledLate(owner, id, 11_600);
  await back(part.number, Math.floor(part.fee / 2));
  clock.set('2026-11-01T09:00:00.000Z');
  await sweep();
  // In proportion, rounded half up.
  const returned = Math.floor((part.gross * Math.floor(part.fee / 2) + Math.floor(part.fee / 2)) / part.fee);
  const [invoice] = await documentsOf(owner, id);
  expect(invoice).toMatchObject({
    ...{ month: '2026-10', lines: 2 },
    total: { amount: part.gross - returned + kept.gross },
    vat: { amount: vatIn(part.gross - returned) + vatIn(kept.gross) },
  });

  // After the invoice: a credit note for the company, at most the line.
  await back(part.number);
  const [note] = await documentsOf(owner, id);
  expect(note).toMatchObject({
    ...{ kind: 'credit_note', month: null, lines: 1, deliveryNumber: part.number },
    creditsNumber: invoice?.number,
    total: { amount: part.gross - returned },
    vat: { amount: vatIn(part.gross - returned) },
  });
  const again = { deliveryNumber: part.number, reason: 'Încă o dată.' };
  const refused = await as(admin).call(returnFee, { body: again, key: crypto.randomUUID() });
  expect(refused).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
});

test('what is booked in a month whose invoice is out waits for the next', async () => {
  inSeptember();
  const { owner, id } = await aFirm();
  await cancelledLate(owner, id);
  await untilMonthEnds();
  clock.set('2026-09-30T20:00:00.000Z');
  const late = await cancelledLate(owner, id, 10_400);
  clock.set('2026-10-31T22:00:00.000Z');
  await sweep();
  expect((await documentsOf(owner, id)).map(({ month, total }) => [month, total.amount])[0]).toEqual([
    '2026-10',
    late.gross,
  ]);
});

test('workers at once issue one invoice, and a fee that goes back meanwhile is on one paper', async () => {
  inSeptember();
  const admin = await anAdmin();
  const withFees = async () => {
    const firm = await aFirm();
    const fee = await cancelledLate(firm.owner, firm.id);
    return { ...firm, fee, kept: await cancelledLate(firm.owner, firm.id) };
  };
  const firms: Awaited<ReturnType<typeof withFees>>[] = [];
  for (let n = 0; n < 6; n += 1) firms.push(await withFees());
  clock.set('2026-10-01T08:00:00.000Z');
  await allAtOnce(db, 9, async (n) => {
    const firm = firms[n];
    if (!firm) return ISSUE_COMPANY_INVOICES.run(deps);
    const body = { deliveryNumber: firm.fee.number, reason: 'Curierul a greșit.' };
    await as(admin).get(returnFee, { body, key: crypto.randomUUID() });
  });
  for (const { owner, id, fee, kept } of firms) {
    const documents = await documentsOf(owner, id);
    expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(1);
    const left = documents.reduce(
      (sum, { kind, total }) => sum + (kind === 'invoice' ? total.amount : -total.amount),
      0,
    );
    expect([left, fee.gross > 0]).toEqual([kept.gross, true]);
  }
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a month waits for a fee that goes back at the same moment', async () => {
  inSeptember();
  const admin = await anAdmin();
  const { owner, id } = await aFirm();
  const [fee, kept] = [await cancelledLate(owner, id), await cancelledLate(owner, id)];
  clock.set('2026-10-01T08:00:00.000Z');
  const [begun, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const returning = inTransaction(deps, async (tx) => {
    const actor: Actor = { accountId: admin.id, role: 'admin', staffRole: 'admin' };
    await returnFeeNow(tx, actor, { deliveryNumber: fee.number, reason: 'Curierul a greșit.' });
    begun.resolve();
    await isSeen.promise;
  });
  await begun.promise;
  let isIssued = false;
  const issuing = ISSUE_COMPANY_INVOICES.run(deps).finally(() => (isIssued = true));
  const isWaiting = async () => {
    const { rows } = await database.query('SELECT FROM pg_locks WHERE NOT granted');
    return isIssued || rows.length > 0 || rowWaits(db) > 0;
  };
  await expect.poll(isWaiting, { timeout: 10_000, interval: 20 }).toBe(true);
  isSeen.resolve();
  await Promise.all([returning, issuing]);
  const documents = await documentsOf(owner, id);
  expect(documents.map(({ kind, total }) => [kind, total.amount])).toEqual([['invoice', kept.gross]]);
});

test('only admins say to whom, with a fiscal code that can be one, and the list of changes has it', async () => {
  inSeptember();
  const { owner, clerk, accountant, id } = await aFirm();
  const params = { id };
  const stored = { details: { ...BILLING, taxId: '18547290', country: 'RO' } };
  for (const reader of [owner, accountant])
    expect(await as(reader).get(companyBilling, { params })).toEqual(stored);
  expect((await as(clerk).call(companyBilling, { params })).status).toBe(403);
  expect((await as(clerk).call(companyInvoices, { params, query: {} })).status).toBe(403);
  const stranger = await app.aSender();
  expect((await as(stranger).call(companyBilling, { params })).status).toBe(404);
  expect((await as(stranger).call(companyInvoices, { params, query: {} })).status).toBe(404);
  for (const [by, status] of [
    [accountant, 403],
    [clerk, 403],
    [stranger, 404],
  ] as const)
    expect((await as(by).call(saveCompanyBilling, { params, body: BILLING })).status).toBe(status);
  for (const [change, field] of [
    [{ taxId: '18547291' }, 'taxId'],
    [{ county: 'B' as const }, 'city'],
    [{ name: '' }, 'name'],
  ] as const) {
    const { status, body } = await as(owner).call(saveCompanyBilling, {
      params,
      body: { ...BILLING, ...change },
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  }
  const { items } = await as(owner).get(companyEvents, { params, query: { limit: 1 } });
  expect(items[0]).toMatchObject({ kind: 'billing_saved' });
});

test('a company that closes gets its last invoice at once, and its details are forgotten', async () => {
  inSeptember();
  const { owner, id } = await aCompany({ password: PASSWORD, wallet: 20_000 });
  await as(owner).get(saveCompanyBilling, { params: { id }, body: BILLING });
  const { gross, fee } = await cancelledLate(owner, id);
  // An account with money in its wallet cannot be closed.
  await aDelivery({ status: 'completed', sender: owner, price: 20_000 - fee });
  clock.advance({ hours: 25 });
  await sweep();
  expect(await as(owner).call(deleteMe, { body: { password: PASSWORD } })).toMatchObject({ status: 204 });
  const { rows } = await database.query('SELECT payable, month FROM invoices WHERE company_id = $1', [id]);
  expect(rows).toEqual([{ payable: gross, month: SEPTEMBER }]);
  const kept = await database.query('SELECT FROM company_billing WHERE company_id = $1', [id]);
  expect(kept.rowCount).toBe(0);
});

test('the staff find a company’s invoice by its names, its fiscal code, its number and a delivery of it', async () => {
  inSeptember();
  const { accountant, id, owner } = await aFirm();
  await as(owner).get(saveCompanyBilling, {
    params: { id },
    body: { ...BILLING, name: 'Țesătoria Nouă SRL', taxId: 'RO 14399840' },
  });
  const { number } = await cancelledLate(owner, id);
  await untilMonthEnds();
  const [invoice] = await documentsOf(accountant, id);
  const company = 'Războiul de Sus';
  await database.query('UPDATE companies SET name = $2 WHERE id = $1', [id, company]);
  const { name } = await database
    .query<{ name: string }>("SELECT series || '-' || number AS name FROM invoices WHERE id = $1", [
      invoice?.id,
    ])
    .then(({ rows }) => rows[0] ?? { name: '' });
  const admin = await anAdmin({ staffRole: 'finance' });
  const find = async (q: string, by = admin) => {
    const { groups } = await as(by).get(adminSearch, { query: { q } });
    return groups.flatMap((found) => (found.group === 'invoices' ? found.items : []));
  };
  for (const q of ['tesatoria', 'noua țes', '14399840', 'ro14399840', name, String(number), company]) {
    const found = (await find(q)).find((each) => each.id === invoice?.id);
    expect(found, q).toMatchObject({ person: null, company: { id, name: company } });
  }
  expect((await find('14399841')).map((each) => each.id)).not.toContain(invoice?.id);
  expect(await find('tesatoria', await anAdmin({ staffRole: 'verifier' }))).toEqual([]);
});
