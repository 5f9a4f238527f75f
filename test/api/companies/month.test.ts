import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { companyBill } from '#contract/companies/company-accounts.ts';
import {
  companyInvoiceAnnex,
  companyInvoices,
  saveCompanyBilling,
} from '#contract/companies/company-invoices.ts';
import { addCostCentre } from '#contract/companies/cost-centres.ts';
import { companyStatement, companyStatementFile, companyStatements } from '#contract/companies/statements.ts';
import { cancelDelivery, createDelivery } from '#contract/deliveries/deliveries.ts';
import { handInCod } from '#contract/money/admin-cod.ts';
import { codRemittances } from '#contract/money/cod-remittances.ts';
import { returnFee } from '#contract/money/fee-returns.ts';
import { giveGoodwill } from '#contract/money/goodwill.ts';
import { invoices, invoiceXml } from '#contract/money/invoices.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { reportStep } from '#contract/trips/courier.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { pathOf } from '../../support/client.ts';
import { accountBuilders } from '../../support/company-accounts.ts';
import { companyBuilders } from '../../support/companies.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { aParcel, aTrip, DROPOFF } from '../../support/trips.ts';

// A month whose sums are known from elsewhere: prices, goods' money and gifts are chosen here, fees are what their
// sender was told before cancelling, and everything else is worked out below without the product's own code.
const COMMISSION = 2_000;
const VAT = 2_100;
const app = await testApp({ listen: true, settings: { currency: 'RON', commissionBasisPoints: COMMISSION } });
const { as, anAdmin, aCourier, anOffer, clock, lookAt, provider, sweep, takeSteps, workJobs } = app;
const { aCompany, joined } = companyBuilders(app);

const COUNT = 40;
const MONTH = '2026-11';
type Fate = 'delivered' | 'returned' | 'cancelled';
type Plan = {
  n: number;
  by: Person;
  centre: 'A' | 'B' | null;
  price: number;
  fate: Fate;
  cod: number;
  isSent: boolean;
  isOnAccount: boolean;
};
type Done = Plan & { built: Built; fee: number };

const half = (amount: number, basisPoints: number) => Math.floor((amount * basisPoints + 5_000) / 10_000);
/** The VAT within a sum that includes it. */
const vatIn = (sum: number) => sum - Math.floor((2 * sum * 10_000 + 10_000 + VAT) / (2 * (10_000 + VAT)));

function planOf(owner: Person, clerk: Person): Plan[] {
  return Array.from({ length: COUNT }, (_, n) => {
    const fate = n < 5 ? 'returned' : n < 9 ? 'cancelled' : 'delivered';
    const hasCod = n >= 9 && n < 21;
    return {
      ...{ n, fate, by: n % 2 === 0 ? owner : clerk, price: 9_001 + n * 137 },
      centre: n % 5 === 4 ? null : n % 3 === 0 ? 'A' : 'B',
      cod: hasCod ? 2_003 + n * 101 : 0,
      isSent: hasCod && n < 17,
      // Of each fate some, and the two whose fee goes back: one before the month's bill, one after it.
      isOnAccount: n % 4 === 3 || n === FEE_BACK || n === LATE_BACK,
    };
  });
}

/** What the statement must say of a delivery, worked out from what was agreed. */
function expected({ price, fate, cod, isSent, fee, n }: Done) {
  const gross = fate === 'cancelled' ? fee : price;
  // Of a fee seven tenths are the courier's.
  const platform = fate === 'cancelled' ? fee - half(fee, 7_000) : half(price, COMMISSION);
  const vat = vatIn(platform);
  const returned = n === FEE_BACK ? fee : 0;
  const goodwill = GIFTS[n] ?? 0;
  const fees = fate === 'cancelled' && n !== FEE_BACK ? platform : 0;
  return {
    ...{ gross, net: gross - vat, vat, discount: 0, returned, paid: gross - returned },
    ...{ goodwill, codCollected: cod, codRemitted: isSent ? cod : 0, fees },
  };
}
type Sums = ReturnType<typeof expected>;
const total = (rows: readonly Sums[]) =>
  rows.reduce<Record<string, number>>((all, row) => {
    for (const [key, amount] of Object.entries(row)) all[key] = (all[key] ?? 0) + amount;
    return all;
  }, {});

const FEE_BACK = 6;
const LATE_BACK = 8;
const GIFTS: Record<number, number> = { 12: 700, 30: 1_111 };

async function comesBack(built: Built): Promise<void> {
  const { id, courier } = built;
  const at = () => clock.now().toISOString();
  const photo = await uploadPicture(as(courier), 'proof');
  const report = (step: 'fail_attempt' | 'return', extra: object = {}) =>
    as(courier).get(reportStep, { params: { id }, body: { step, at: at(), ...extra } });
  await as(courier).get(logCall, { params: { id }, body: { at: at(), stepId: randomUUID() } });
  await as(courier).get(announceAbsence, { params: { id }, body: { at: at(), stepId: randomUUID() } });
  clock.advance({ minutes: 10 });
  const position = { lat: DROPOFF.lat, lng: DROPOFF.lng };
  await report('fail_attempt', { photoId: photo.id, position });
  await report('return');
  await report('return', { pin: built.seen.pins?.pickup });
}

async function live(plan: Plan, companyId: string, courier: Person): Promise<Done> {
  const { by, centre, price, cod, fate, isOnAccount } = plan;
  const money = cod > 0 ? { cod: { amount: cod, payoutIban: TEST_IBAN } } : {};
  const quote = await as(by).get(createQuote, { body: aTrip(cod > 0 ? { cod: { amount: cod } } : {}) });
  const where = { companyId, ...(centre ? { costCentre: centre } : {}), ...money };
  const { id } = await as(by).get(createDelivery, { body: aParcel(quote.id, where), key: randomUUID() });
  const offer = await anOffer(id, { courier, amount: price });
  const body = { offerId: offer.id, method: isOnAccount ? ('account' as const) : ('wallet' as const) };
  await as(by).get(acceptOffer, { params: { id }, body });
  const built = { id, sender: by, courier, offerId: offer.id, seen: await lookAt(id, by) };
  if (fate === 'cancelled') {
    clock.advance({ hours: 1 });
    const { cancelFee } = await lookAt(id, by);
    await as(by).get(cancelDelivery, { params: { id }, body: {} });
    return { ...plan, built, fee: cancelFee?.amount ?? 0 };
  }
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff');
  if (fate === 'returned') await comesBack(built);
  else {
    const { pins } = await lookAt(id, by);
    const taken = cod > 0 ? { cod: { method: 'cash' as const, amount: cod } } : {};
    const step = {
      step: 'deliver' as const,
      at: clock.now().toISOString(),
      pin: pins?.dropoff ?? '',
      ...taken,
    };
    await as(courier).get(reportStep, { params: { id }, body: step });
  }
  return { ...plan, built, fee: 0 };
}

test('a month of a company adds up to the ban: statement, annex, documents and remittances', async () => {
  clock.set('2026-11-02T08:00:00.000Z');
  const admin = await anAdmin();
  const { owner, id: companyId } = await aCompany({ wallet: 1_000_000 });
  const clerk = await joined(owner, companyId, ['orders'], { wallet: 1_000_000 });
  const accountant = await joined(owner, companyId, ['money']);
  const params = { id: companyId };
  const { accountOf, sign, terms } = accountBuilders(app, { finance: admin, second: await anAdmin() });
  await sign((await terms(companyId, 10_000_000)).body.approvalId);
  const billing = { name: 'Depozitul Central SRL', taxId: '18547290', street: 'Strada Fabricii 12' };
  const details = { ...billing, city: 'Cluj-Napoca', county: 'CJ' as const };
  await as(owner).get(saveCompanyBilling, { params, body: details });
  for (const code of ['A', 'B'])
    await as(owner).get(addCostCentre, { params, body: { code, name: `Centrul ${code}` } });
  await provider.addFunds(1_000_000, 'ron');
  const [early, late] = [await aCourier({ vehicle: 'truck' }), await aCourier({ vehicle: 'truck' })];

  const done: Done[] = [];
  // What `early` collects is handed in and sent within the month; what `late` collects is not.
  for (const plan of planOf(owner, clerk)) done.push(await live(plan, companyId, plan.n < 17 ? early : late));
  const collected = done.filter(({ isSent }) => isSent).reduce((sum, { cod }) => sum + cod, 0);
  const handIn = { amount: collected, reference: 'RB-1' };
  await as(admin).get(handInCod, { params: { id: early.id }, body: handIn, key: randomUUID() });
  for (let day = 0; day < 4; day += 1) {
    clock.advance({ days: 1 });
    await sweep();
    await workJobs();
  }
  for (const [n, amount] of Object.entries(GIFTS)) {
    const deliveryNumber = done[Number(n)]?.built.seen.number ?? 0;
    const body = { deliveryNumber, recipient: 'sender' as const, amount, reason: 'A ajuns târziu.' };
    await as(admin).get(giveGoodwill, { body, key: randomUUID() });
  }
  const feeOf = { deliveryNumber: done[FEE_BACK]?.built.seen.number ?? 0, reason: 'Curierul a greșit.' };
  await as(admin).get(returnFee, { body: feeOf, key: randomUUID() });

  const statement = await as(accountant).get(companyStatement, { params: { ...params, month: MONTH } });
  expect(statement).toMatchObject({ month: MONTH, currency: 'RON', isOpen: true });
  expect(statement.lines.map(({ deliveryId }) => deliveryId)).toEqual(done.map(({ built }) => built.id));
  for (const [n, each] of done.entries()) {
    const line = statement.lines[n];
    expect(line, `delivery ${n}`).toMatchObject(expected(each));
    expect(line).toMatchObject({
      number: each.built.seen.number,
      member: `${each.by.firstName} ${each.by.lastName}`,
    });
    expect(line?.costCentre?.code ?? null).toBe(each.centre);
  }
  const sums = total(done.map(expected));
  expect(statement.total).toEqual({ ...sums, deliveries: COUNT });
  expect(statement.costCentres.map(({ costCentre }) => costCentre?.code ?? null)).toEqual(['A', 'B', null]);
  for (const { costCentre, deliveries, ...own } of statement.costCentres) {
    const rows = done.filter(({ centre }) => centre === (costCentre?.code ?? null));
    expect(deliveries).toBe(rows.length);
    expect({ costCentre, ...own }).toEqual({ costCentre, ...total(rows.map(expected)) });
  }

  // What was collected is owed to the member who sent the parcel, until it is in their bank.
  expect(statement.codByMember).toEqual(
    [owner, clerk].map((member) => {
      const { codCollected = 0, codRemitted = 0 } = total(
        done.filter(({ by }) => by === member).map(expected),
      );
      const money = { collected: codCollected, remitted: codRemitted, owed: codCollected - codRemitted };
      return { member: `${member.firstName} ${member.lastName}`, ...money };
    }),
  );

  // The annex has the same lines, numbered, and the same sums.
  const path = pathOf(companyStatementFile, { params: { ...params, month: MONTH }, query: { locale: 'en' } });
  const { raw } = await as(accountant).send('GET', path);
  const [, ...annex] = raw.replace('\uFEFF', '').trim().split('\r\n');
  const cells = annex.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  expect(cells.slice(0, COUNT).map(([n]) => n)).toEqual(done.map((_, n) => String(n + 1)));
  const inBani = (cell: string | undefined) => Math.round(Number(cell) * 100);
  const PAID = 12;
  const paid = cells.slice(0, COUNT).reduce((sum, row) => sum + inBani(row[PAID]), 0);
  expect([paid, inBani(cells.at(-1)?.[PAID])]).toEqual([sums['paid'], sums['paid']]);

  // No member has a document of the month, and the money that reached their bank is what the statement says.
  let remitted = 0;
  for (const sender of [owner, clerk]) {
    expect((await as(sender).get(invoices, { query: {} })).items).toEqual([]);
    const sent = (await as(sender).get(codRemittances, { query: {} })).items;
    remitted += sent
      .filter(({ state }) => state === 'paid')
      .reduce((all, { amount }) => all + amount.amount, 0);
  }
  expect(remitted).toBe(sums['codRemitted']);
  expect(remitted).toBe(collected);

  const { items } = await as(accountant).get(companyStatements, { params });
  const whole = {
    month: MONTH,
    isOpen: true,
    deliveries: COUNT,
    paid: { amount: sums['paid'], currency: 'RON' },
  };
  expect(items).toEqual([whole]);
  clock.set('2026-11-30T22:00:00.000Z');
  const over = await as(accountant).get(companyStatement, { params: { ...params, month: MONTH } });
  expect(over).toEqual({ ...statement, isOpen: false });

  // On the first the month has one invoice: its lines are the fees, and so are the annex, the statement and the books.
  await sweep();
  const listed = () => as(accountant).get(companyInvoices, { params, query: {} });
  const fees = done.filter((each) => expected(each).fees > 0);
  const feeSum = fees.reduce((sum, each) => sum + expected(each).fees, 0);
  const vatSum = fees.reduce((sum, each) => sum + vatIn(expected(each).fees), 0);
  const [invoice, ...others] = (await listed()).items;
  expect(others).toEqual([]);
  expect(invoice).toMatchObject({
    ...{ month: MONTH, kind: 'invoice', lines: fees.length },
    ...{ total: { amount: feeSum, currency: 'RON' }, vat: { amount: vatSum, currency: 'RON' } },
  });
  expect(over.total.fees).toBe(feeSum);
  const invoiceId = invoice?.id ?? '';
  const table = pathOf(companyInvoiceAnnex, { params: { ...params, invoiceId }, query: { locale: 'en' } });
  const annexRows = (await as(accountant).send('GET', table)).raw
    .replaceAll('"', '')
    .trim()
    .split('\r\n')
    .slice(1);
  expect(annexRows.map((line) => line.split(',').slice(6, 9).map(inBani))).toEqual(
    [...fees.map((each) => expected(each).fees), feeSum].map((gross, n) => {
      const vat = n < fees.length ? vatIn(gross) : vatSum;
      return [gross - vat, vat, gross];
    }),
  );
  const { raw: xml } = await as(owner).send('GET', pathOf(invoiceXml, { params: { id: invoiceId } }));
  expect(inBani(/<cbc:PayableAmount [^>]*>([\d.]+)</.exec(xml)?.[1])).toBe(feeSum);
  expect(inBani(/<cbc:TaxAmount [^>]*>([\d.]+)</.exec(xml)?.[1])).toBe(vatSum);
  const books = async () =>
    (
      await app.owner.query<{ gross: number; vat: number }>(
        `SELECT -sum(e.amount)::int AS gross, -(sum(e.amount) FILTER (WHERE a.code = 'vat_payable'))::int AS vat
         FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
         JOIN ledger_transactions t ON t.id = e.transaction_id JOIN deliveries d ON d.id = t.delivery_id
         WHERE d.company_id = $1 AND d.status = 'cancelled' AND a.code IN ('cancel_fee_revenue', 'vat_payable')`,
        [companyId],
      )
    ).rows[0];
  expect(await books()).toEqual({ gross: feeSum, vat: vatSum });

  // The month's bill is what the deliveries on account cost in the end, and nothing of the others.
  const onAccount = done.filter(({ isOnAccount }) => isOnAccount);
  const owed = total(onAccount.map(expected))['paid'] ?? 0;
  expect(new Set(onAccount.map(({ fate }) => fate)).size).toBe(3);
  const billed = async () => (await accountOf(accountant, companyId)).bills;
  const [bill, ...otherBills] = await billed();
  expect(otherBills).toEqual([]);
  expect(bill).toMatchObject({
    month: MONTH,
    amount: { amount: owed, currency: 'RON' },
    open: { amount: owed },
  });
  const billParams = { ...params, billId: bill?.id ?? '' };
  const { lines: billLines } = await as(accountant).get(companyBill, { params: billParams });
  const costOf = (each: Done) => expected(each).paid;
  expect(billLines.map(({ number, amount }) => [number, amount.amount])).toEqual(
    onAccount.filter((each) => costOf(each) > 0).map((each) => [each.built.seen.number, costOf(each)]),
  );

  // A fee that goes back after the invoice is a credit note, and everything still agrees.
  const undone = done[LATE_BACK];
  const lateFee = undone ? expected(undone).fees : 0;
  const body = { deliveryNumber: undone?.built.seen.number ?? 0, reason: 'Curierul a greșit.' };
  await as(admin).get(returnFee, { body, key: randomUUID() });
  const [note] = (await listed()).items;
  expect(note).toMatchObject({
    kind: 'credit_note',
    creditsNumber: invoice?.number,
    total: { amount: lateFee },
  });
  const after = await as(accountant).get(companyStatement, { params: { ...params, month: MONTH } });
  expect([after.total.fees, after.total.paid]).toEqual([
    feeSum - lateFee,
    (sums['paid'] ?? 0) - (undone?.fee ?? 0),
  ]);
  expect(await books()).toEqual({ gross: feeSum - lateFee, vat: vatSum - vatIn(lateFee) });
  const left = owed - (undone?.fee ?? 0);
  expect((await billed())[0]).toMatchObject({ amount: { amount: owed }, open: { amount: left } });
  const { rows } = await app.owner.query<{ balance: string }>(
    "SELECT balance::int FROM ledger_accounts WHERE code = 'company_receivable' AND owner = $1",
    [companyId],
  );
  expect(rows).toEqual([{ balance: left }]);
}, 180_000);

test('statements are for `money` alone, and a month is a month', async () => {
  const { owner, id } = await aCompany();
  const clerk = await joined(owner, id, ['orders', 'admin']);
  const stranger = await app.aSender();
  const routes = [companyStatement, companyStatementFile];
  for (const [by, status] of [
    [clerk, 403],
    [stranger, 404],
  ] as const) {
    expect((await as(by).call(companyStatements, { params: { id } })).status).toBe(status);
    for (const route of routes) {
      const path = pathOf(route, { params: { id, month: MONTH } });
      expect((await as(by).send('GET', path)).status).toBe(status);
    }
  }
  expect((await as(owner).get(companyStatements, { params: { id } })).items).toEqual([]);
  for (const month of ['2026-13', '2026-1', 'noiembrie'])
    expect((await as(owner).call(companyStatement, { params: { id, month } })).status).toBe(404);
});
