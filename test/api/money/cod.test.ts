import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDelivery, delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { countCod } from '#contract/money/cod.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { job } from '#contract/trips/courier.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import { cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import {
  codCouriers,
  codShorts,
  decideCodShort,
  handInCod,
  recordCodShort,
} from '#contract/money/admin-cod.ts';
import { senderCod } from '#contract/money/cod.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip } from '../../support/trips.ts';
import { countAnswers } from '../../support/counter.ts';

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, aCourier, aSender, lookAt, deps, clock, db } = app;
const { list, bid, atDoor, handOver, withMoney } = codBuilders(app);
const IBAN = 'RO49AAAA1B31007593840000';
const AMOUNT = 14_990;

const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const count = ({ id, courier }: Built, amount = AMOUNT, stepId = randomUUID()) =>
  as(courier).call(countCod, {
    params: { id },
    body: { amount, at: clock.now().toISOString(), stepId },
  });
const stateOf = async (id: string) => (await findCod(db, id))?.state;

test('the quote has a line for it, and a listing needs the quote of its own amount', async () => {
  const sender = await aSender();
  const body = aTrip();
  const plain = await as(sender).get(createQuote, { body });
  const quote = await as(sender).get(createQuote, { body: { ...body, cod: { amount: AMOUNT } } });
  expect(quote.lines.at(-1)).toMatchObject({ code: 'cod', amount: { amount: 100 } });
  expect(quote.base.amount).toBe(plain.base.amount + 100);
  for (const [id, cod] of [
    [plain.id, { amount: AMOUNT }],
    [quote.id, { amount: AMOUNT + 1 }],
    [quote.id, undefined],
  ] as const) {
    const answer = await as(sender).call(createDelivery, {
      body: { ...aParcel(id), ...(cod ? { cod } : {}) },
      key: randomUUID(),
    });
    expect(answer).toMatchObject({ body: { code: 'quote_expired' } });
  }
  const over = await as(sender).call(createQuote, { body: { ...body, cod: { amount: 100_001 } } });
  expect(over.body).toMatchObject({ errors: [{ path: 'cod.amount' }] });
});

test('a company names an account for it, a person may', async () => {
  const company = await aSender({ userType: 'business' });
  expect((await list(company, { amount: AMOUNT })).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'cod.payoutIban' }],
  });
  const answer = await list(company, { amount: AMOUNT, payoutIban: IBAN, reference: 'comanda 7731' });
  expect(answer.body).toMatchObject({
    cod: {
      amount: { amount: AMOUNT, currency: 'RON' },
      state: 'due',
      payoutIban: IBAN,
      reference: 'comanda 7731',
    },
  });
  expect((await list(await aSender(), { amount: AMOUNT })).status).toBe(201);
});

test('a courier sees the sum, what they have and their cap before bidding, and is refused above it', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const first = (await list(sender, { amount: 40_000 })).body as { id: string };
  const second = (await list(sender, { amount: 20_000 })).body as { id: string };
  expect((await as(courier).get(job, { params: { id: first.id } })).cod).toMatchObject({
    amount: { amount: 40_000 },
    held: { amount: 0 },
    cap: { amount: 50_000 },
    isOverCap: false,
  });
  const won = (await bid(courier, first.id)).body as { id: string };
  const later = (await bid(courier, second.id)).body as { id: string };
  const accept = (id: string, offerId: string) =>
    as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  expect((await accept(first.id, won.id)).status).toBe(200);
  expect((await accept(second.id, later.id)).body).toMatchObject({ code: 'courier_cash_limit' });
  const third = (await list(sender, { amount: 10_001 })).body as { id: string };
  expect((await bid(courier, third.id)).body).toMatchObject({
    code: 'cod_cap',
    facts: { amount: 10_001, cash: 40_000, cap: 50_000 },
  });
  expect((await as(courier).get(job, { params: { id: third.id } })).cod).toMatchObject({ isOverCap: true });
});

test('the receiver sees the PIN only once the courier has counted the whole sum', async () => {
  const built = await atDoor({ amount: AMOUNT, reference: 'comanda 7731' });
  const link = (await lookAt(built.id, built.sender)).trackingUrl;
  const look = () => as(built.sender).get(tracking, { params: { token: tokenOf(link) } });
  expect(await look()).toMatchObject({
    pin: null,
    cod: { state: 'due', amount: { amount: AMOUNT }, reference: 'comanda 7731' },
  });
  expect((await count(built, AMOUNT - 1)).body).toMatchObject({ code: 'cod_amount' });
  expect((await count(built)).status).toBe(200);
  expect((await count(built)).status).toBe(200);
  expect(await look()).toMatchObject({ pin: expect.stringMatching(/^\d{4}$/), cod: { state: 'counted' } });
  const share = (await lookAt(built.id, built.sender)).shareUrl;
  const shared = await as(built.sender).get(tracking, { params: { token: tokenOf(share) } });
  expect(shared).toMatchObject({ pin: null, cod: null });
});

test('without the money nothing is handed over, and a right PIN costs no try', async () => {
  const built = await atDoor({ amount: AMOUNT });
  expect((await handOver(built, null)).body).toMatchObject({ code: 'cod_due', facts: { amount: AMOUNT } });
  expect((await handOver(built, { method: 'cash', amount: 14_000 })).body).toMatchObject({
    code: 'cod_amount',
  });
  expect(await stateOf(built.id)).toBe('due');
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'accepted' });
});

test('the hand-over books the money in its own transaction, once however often it is pressed', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await count(built);
  const stepId = randomUUID();
  const answers = await allAtOnce(db, 6, () =>
    handOver(built, { method: 'cash', amount: AMOUNT }, { stepId }),
  );
  expect(countAnswers(answers)).toEqual({ 200: 6 });
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    status: 'completed',
    cod: { state: 'collected', method: 'cash', short: null },
  });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(AMOUNT);
  expect(await balanceOf(db, 'cod_payable', built.sender.id, 'RON')).toBe(AMOUNT);
  expect(await balanceOf(db, 'vat_payable', '', 'RON')).toBe(0);
  const { timeline } = await as(built.sender).get(readDelivery, { params: { id: built.id } });
  expect(timeline.map(({ name }) => name).slice(-3)).toEqual(['cod_counted', 'delivered', 'cod_collected']);
});

test('what a phone without a signal handed over for less is a shortage that its courier owes', async () => {
  const built = await atDoor({ amount: AMOUNT });
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  expect((await handOver(built, { method: 'cash', amount: 14_000 }, { at })).status).toBe(200);
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    status: 'completed',
    cod: { state: 'collected', short: { amount: 990 } },
  });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(AMOUNT);
});

test('a refusal at the door ends it, unless the receiver thinks again', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const refuse = () =>
    as(built.courier).get(reportTrouble, {
      params: { id: built.id },
      body: { report: 'refused', at: clock.now().toISOString(), stepId: randomUUID() },
    });
  expect((await refuse()).cod).toMatchObject({ state: 'refused', payoutIban: null });
  expect((await handOver(built, { method: 'cash', amount: AMOUNT })).status).toBe(200);
  expect(await stateOf(built.id)).toBe('collected');
});

test('a cancelled delivery brings no money', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const { body } = await list(sender, { amount: AMOUNT });
  const { id } = body as { id: string };
  await as(sender).get(cancelDelivery, { params: { id }, body: {} });
  expect(await stateOf(id)).toBe('void');
  expect(await ledgerViolations(db)).toEqual([]);
});

test('where it is off, nobody can ask for it', async () => {
  deps.settings.cod.isOn = false;
  const answer = await as(await aSender()).call(createQuote, {
    body: { ...aTrip(), cod: { amount: AMOUNT } },
  });
  deps.settings.cod.isOn = true;
  expect(answer.body).toMatchObject({ code: 'method_unavailable' });
});

const admin = await anAdmin();
const handIn = (courier: Person, amount: number, reference = `RB-${randomUUID()}`) =>
  as(admin).call(handInCod, { params: { id: courier.id }, body: { amount, reference }, key: randomUUID() });
const heldBy = async (courier: Person) =>
  (await as(admin).get(codCouriers, { query: { limit: 100 } })).items.find(({ id }) => id === courier.id);

test('what is handed in covers the money of a delivery once it is whole, once for each receipt', async () => {
  const built = await withMoney({ amount: AMOUNT });
  expect(await heldBy(built.courier)).toMatchObject({
    held: { amount: AMOUNT },
    deliveries: [{ id: built.id, amount: { amount: AMOUNT } }],
  });
  expect(await handIn(built.courier, AMOUNT - 90, 'RB-1')).toMatchObject({
    status: 201,
    body: { held: { amount: 90 }, deliveries: [{ id: built.id }] },
  });
  expect((await handIn(built.courier, 90, 'RB-1')).body).toMatchObject({ code: 'reference_used' });
  expect((await handIn(built.courier, 91)).body).toMatchObject({ code: 'cash_amount', facts: { owed: 90 } });
  expect((await handIn(built.courier, 90)).body).toMatchObject({ held: { amount: 0 }, deliveries: [] });
  expect(await heldBy(built.courier)).toBeUndefined();
  const page = await as(built.sender).get(senderCod, { query: {} });
  expect(page).toMatchObject({
    items: [{ deliveryId: built.id, state: 'handed_in', amount: { amount: AMOUNT } }],
    sums: [{ state: 'handed_in', amount: { amount: AMOUNT } }],
    nextCursor: null,
  });
});

test('hand-ins at the same moment never take more than is owed', async () => {
  const { courier } = await withMoney({ amount: AMOUNT });
  const answers = await allAtOnce(db, 8, () => handIn(courier, 4_000));
  expect(countAnswers(answers)).toMatchObject({ 201: 3 });
  expect(await balanceOf(db, 'courier_cod_cash', courier.id, 'RON')).toBe(AMOUNT - 12_000);
});

test('false notes are the courier’s until the staff take them over, and the sender gets all', async () => {
  const built = await withMoney({ amount: AMOUNT });
  const record = (amount: number) =>
    as(admin).call(recordCodShort, { params: { id: built.id }, body: { amount } });
  expect((await record(AMOUNT + 1)).body).toMatchObject({ code: 'cash_amount' });
  expect((await record(500)).status).toBe(200);
  expect((await record(100)).body).toMatchObject({ code: 'transition_refused' });
  await handIn(built.courier, AMOUNT - 500);
  expect(await stateOf(built.id)).toBe('collected');
  const short = (await as(admin).get(codShorts, { query: { limit: 100 } })).items.find(
    ({ deliveryId }) => deliveryId === built.id,
  );
  expect(short).toMatchObject({
    amount: { amount: 500 },
    cause: 'false_notes',
    owner: 'courier',
    decidedAt: null,
  });
  const decide = () =>
    as(admin).call(decideCodShort, {
      params: { id: short?.id ?? '' },
      body: { owner: 'platform', reason: 'Banca le-a găsit false; nu se vedea.' },
    });
  expect(countAnswers(await allAtOnce(db, 4, decide))).toEqual({ 200: 1, '409 transition_refused': 3 });
  expect(await stateOf(built.id)).toBe('handed_in');
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(0);
  expect(await balanceOf(db, 'cod_payable', built.sender.id, 'RON')).toBe(AMOUNT);
});

test('a sender’s list goes on page by page and narrows by state', async () => {
  const sender = await aSender();
  for (const amount of [1_000, 2_000, 3_000]) await list(sender, { amount });
  const first = await as(sender).get(senderCod, { query: { limit: 2 } });
  const rest = await as(sender).get(senderCod, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  const amounts = [...first.items, ...rest.items].map(({ amount }) => amount.amount);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 3_000]);
  expect(rest.nextCursor).toBeNull();
  expect((await as(sender).get(senderCod, { query: { state: 'sent' } })).items).toEqual([]);
});
