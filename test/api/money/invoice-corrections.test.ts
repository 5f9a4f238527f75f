import { expect, test } from 'vitest';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { billing, invoices, invoiceXml, reissueInvoice, saveBilling } from '#contract/money/invoices.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { credit, debit, posting } from '#domain/money/ledger/accounts.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { ledgerViolations, post } from '#server/db/money/ledger.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { documentPosting } from '#server/services/money/invoices/document-posting.ts';
import { failedRules } from '../../../src/domain/money/invoices/rules/check.fixture.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { pathOf } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

const app = await testApp({ listen: true });
const { as, aSender, aCourier, aDelivery, mailsTo, clock, sweep, workJobs, db, deps } = app;

const HOME = { taxId: null, street: 'Strada Fabricii 12', city: 'Cluj-Napoca', county: 'CJ' as const };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const listOf = async (person: Person) => (await as(person).get(invoices)).items;

async function released(courier: Person): Promise<Built> {
  const built = await aDelivery({ status: 'completed', price: 5_000, courier });
  clock.advance({ hours: 24 });
  await sweep();
  return built;
}

async function xmlOf(person: Person, id: string): Promise<string> {
  const response = await fetch(`${app.baseUrl}${pathOf(invoiceXml, { params: { id } })}`, {
    headers: await as(person).credentials(),
  });
  return response.text();
}

test('whoever gives their details gets every invoice that lacked them mended, once', async () => {
  const courier = await aCourier();
  await released(courier);
  const [wrong] = await listOf(courier);
  expect(wrong).toMatchObject({ isCorrectable: false });
  expect((await as(courier).get(billing)).isComplete).toBe(false);
  expect((await as(courier).get(saveBilling, { body: HOME })).isComplete).toBe(true);
  await workJobs();
  const [invoice, note, old, ...more] = await listOf(courier);
  expect(more).toEqual([]);
  expect(old).toMatchObject({ number: wrong?.number, total: usd(500), isCorrectable: false });
  expect(note).toMatchObject({
    kind: 'credit_note',
    creditsNumber: wrong?.number,
    total: usd(500),
    gaps: [],
  });
  expect(invoice).toMatchObject({ kind: 'invoice', total: usd(500), vat: usd(87), gaps: [] });
  for (const each of [note, invoice]) expect(failedRules(await xmlOf(courier, each?.id ?? ''))).toEqual([]);
  await as(courier).get(saveBilling, { body: HOME });
  await workJobs();
  expect(await listOf(courier)).toHaveLength(3);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('an invoice with details that were wrong is issued again when its owner asks, once', async () => {
  const courier = await aCourier();
  await as(courier).get(saveBilling, { body: HOME });
  await released(courier);
  const [first] = await listOf(courier);
  const again = (id = '') => as(courier).call(reissueInvoice, { params: { id } });
  expect(await again(first?.id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  await as(courier).get(saveBilling, { body: { ...HOME, street: 'Strada Nouă 3' } });
  await workJobs();
  // A document that could be sent is not withdrawn automatically.
  expect(await listOf(courier)).toMatchObject([{ isCorrectable: true }]);
  expect((await again(first?.id)).status).toBe(204);
  expect((await again(first?.id)).status).toBe(409);
  const [invoice, note, ...rest] = await listOf(courier);
  expect(rest).toHaveLength(1);
  expect(await xmlOf(courier, invoice?.id ?? '')).toContain('Strada Nouă 3');
  expect(await xmlOf(courier, note?.id ?? '')).toContain('Strada Fabricii 12');
  expect(await ledgerViolations(db)).toEqual([]);
});

test('of an invoice that was credited in part the rest is issued again, and can be credited', async () => {
  const courier = await aCourier();
  const built = await released(courier);
  const giveBack = (key: string, net: number, vat: number) =>
    inTransaction(deps, async (tx) => {
      const delivery = await lockDelivery(tx.db, built.id);
      if (!delivery) throw new Error('no delivery');
      const made = posting(key, 'kept_refund', built.id, [
        debit('commission_revenue', net),
        debit('vat_payable', vat),
        credit('user_wallet', net + vat, built.sender.id),
      ]);
      await post(tx.db, 'USD', made);
      await documentPosting(tx, delivery, made);
    });
  await giveBack(`refund:${built.id}:1`, 165, 35);
  await as(courier).get(saveBilling, { body: HOME });
  await workJobs();
  const documents = await listOf(courier);
  const invoice = documents.find(
    ({ kind, gaps, total }) => kind === 'invoice' && !gaps.length && total.amount === 300,
  );
  expect(invoice).toMatchObject({ vat: usd(52) });
  // What an incomplete credit note credited is open again, and is credited again.
  expect(
    documents.filter(({ total }) => total.amount === 200).map(({ kind, gaps }) => [kind, gaps.length]),
  ).toEqual([
    ['credit_note', 0],
    ['invoice', 0],
    ['credit_note', 3],
  ]);
  await giveBack(`refund:${built.id}:2`, 248, 52);
  expect((await listOf(courier))[0]).toMatchObject({
    kind: 'credit_note',
    creditsNumber: invoice?.number,
    total: usd(300),
  });
  expect(await ledgerViolations(db)).toEqual([]);
});

/** A person's notifications of documents, newest first: their target in the list, and the links of the mail. */
async function toldOf(person: Person) {
  await workJobs();
  const { items } = await as(person).get(notifications, { query: {} });
  const told = items.filter(({ kind }) => kind.includes('reissued')).map(({ kind, path }) => [kind, path]);
  const mails = (await mailsTo(person.email)).filter(({ subject }) => subject.includes('din nou'));
  const links = mails.map(({ body_text: text }) => text.match(/https?:\S+#factura-\S+/g) ?? []);
  return { told, links };
}

const linkTo = (page: string, document: { id: string } | undefined) =>
  `${deps.settings.publicOrigin}${page}#factura-${document?.id}`;

test('a sender whose invoice was mended is told once, with links to both documents', async () => {
  const sender = await aSender({ wallet: 100_000 });
  const built = await aDelivery({ status: 'accepted', price: 5_000, method: 'wallet', sender });
  clock.advance({ minutes: 6 });
  await as(sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  for (const street of ['Strada Fabricii 12', 'Strada Fabricii 12']) {
    await as(sender).get(saveBilling, { body: { ...HOME, street } });
    await workJobs();
  }
  const [invoice, note] = await listOf(sender);
  const page = `/viewdetails?id=${built.id}`;
  expect(await toldOf(sender)).toEqual({
    told: [['fee_reissued.sender', page]],
    links: [[linkTo(page, note), linkTo(page, invoice)]],
  });
});

test('a courier of whom many invoices were mended is told once of all, of a single one with its links', async () => {
  const courier = await aCourier();
  for (const _ of [1, 2, 3]) await released(courier);
  await as(courier).get(saveBilling, { body: HOME });
  await workJobs();
  expect(await listOf(courier)).toHaveLength(9);
  const list = '/curier/castiguri#facturi';
  expect(await toldOf(courier)).toEqual({ told: [['commission_reissued.courier', list]], links: [[]] });
  const other = await aCourier();
  await released(other);
  await as(other).get(saveBilling, { body: HOME });
  await workJobs();
  const [invoice, note] = await listOf(other);
  expect(await toldOf(other)).toEqual({
    told: [['commission_reissued.courier', list]],
    links: [[linkTo('/curier/castiguri', note), linkTo('/curier/castiguri', invoice)]],
  });
});
