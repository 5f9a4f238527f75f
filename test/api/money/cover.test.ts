import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { wallet } from '#contract/accounts/me.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { config } from '#contract/config.ts';
import { cancelDelivery, createDelivery } from '#contract/deliveries/deliveries.ts';
import { disputePreview } from '#contract/money/dispute-preview.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { approval, refuseApproval, signApproval } from '#contract/staff/admin-approvals.ts';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { adminComplaint, complain, decideComplaint } from '#contract/staff/complaints.ts';
import { declareLost, lossPreview } from '#contract/staff/board-acts.ts';
import { job, jobs } from '#contract/trips/courier.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { updateAccount } from '#server/db/accounts/accounts.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import { countAnswers } from '../../support/counter.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip, PICKUP } from '../../support/trips.ts';

// A declared value: priced by its band, seen by whoever bids, and paid out as far as loss, value and ceiling go.

const app = await testApp();
const { as, anonymous, aCourier, aSender, anAdmin, takeSteps, lookAt, db, deps } = app;
const admin = await anAdmin();
const VALUE = 100_000;
const WALLET = 1_000_000;
const FROM_MARIA = {
  kind: 'delivery',
  reason: 'damaged',
  locale: 'ro',
  name: 'Maria',
  email: 'maria@mail.test',
} as const;

async function list(sender: Person, declaredValue?: number) {
  const change = declaredValue === undefined ? {} : { declaredValue };
  const { id } = await as(sender).get(createQuote, { body: aTrip(change) });
  return as(sender).get(createDelivery, { body: aParcel(id, change), key: randomUUID() });
}

/** A delivery whose courier has taken steps; its price is in escrow. */
async function carried(declaredValue: number | undefined, ...steps: CourierStep[]): Promise<Built> {
  const sender = await aSender({ wallet: WALLET });
  const courier = await aCourier({ vehicle: 'truck' });
  const { id } = await list(sender, declaredValue);
  const { bounds } = await as(courier).get(job, { params: { id } });
  const body = { amount: bounds.min.amount, etaMinutes: 10 };
  const { id: offerId } = await as(courier).get(makeOffer, { params: { id }, body });
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  const built = { id, sender, courier, offerId, seen: await lookAt(id, sender) };
  await takeSteps(built, ...steps);
  return built;
}
const TO_PICKUP = ['depart', 'arrive_pickup', 'pick_up'] as const;
const delivered = (declaredValue?: number) =>
  carried(declaredValue, ...TO_PICKUP, 'depart_dropoff', 'arrive_dropoff', 'deliver');
const walletOf = async ({ sender }: Built) => (await as(sender).get(wallet)).balance.amount;
const coverLines = async ({ id }: Built) =>
  (await linesOf(db, id))
    .filter(({ kind }) => kind === 'cover_paid')
    .map(({ account, amount }) => [account, amount]);

async function lose(built: Built, provenLoss?: number) {
  const { items } = await as(admin).get(adminBoard, { query: { senderId: built.sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
  const proven = provenLoss === undefined ? {} : { provenLoss };
  const params = { id: built.id };
  const shown = await as(admin).call(lossPreview, {
    params,
    query: { paysCourier: 'false', ...(provenLoss === undefined ? {} : { provenLoss: String(provenLoss) }) },
  });
  const body = { version, rule, paysCourier: false, reason: 'Mașina a ars.', ...proven };
  return { shown, done: await as(admin).call(declareLost, { params, body }) };
}

async function complained(built: Built) {
  const body = { kind: 'damaged', text: 'Cutia a ajuns ruptă, vaza e spartă.' } as const;
  await as(built.sender).get(openDispute, { params: { id: built.id }, body });
  const { items } = await as(admin).get(disputes, { query: { state: 'open' } });
  const found = items.find(({ deliveryId }) => deliveryId === built.id);
  if (!found) throw new Error('no complaint');
  return found;
}
const decide = (id: string, decision: object) =>
  as(admin).call(resolveDispute, {
    params: { id },
    body: { outcome: 'sender', reason: 'Am văzut fotografiile.', ...decision },
  });

test('each band is a line of the quote, within VAT; above the ceiling there is no price but a reason', async () => {
  const sender = await aSender();
  const plain = await as(sender).get(createQuote, { body: aTrip() });
  for (const [declaredValue, fee] of [
    [1, 500],
    [50_000, 500],
    [50_001, 2_000],
    [150_000, 2_000],
  ] as const) {
    const quote = await as(sender).get(createQuote, { body: aTrip({ declaredValue }) });
    expect(quote.lines.at(-1)).toMatchObject({ code: 'cover', amount: { amount: fee } });
    expect(quote.base.amount).toBe(plain.base.amount + fee);
    expect(quote.total.amount - plain.total.amount).toBeGreaterThan(fee);
  }
  const refused = await as(sender).call(createQuote, { body: aTrip({ declaredValue: 150_001 }) });
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'declaredValue' }], facts: { max: 150_000, currency: 'USD' } },
  });
  for (const declaredValue of [0, -1, 1.5, '10'])
    expect(
      (await as(sender).call(createQuote, { body: { ...aTrip(), declaredValue: declaredValue as number } }))
        .status,
    ).toBe(400);
  expect(await anonymous.get(config)).toMatchObject({ cover: { max: { amount: 150_000 } } });
});

test('where parcels are not covered a declared value is refused, and nothing offers one', async () => {
  const { cover } = deps.settings;
  const sender = await aSender();
  try {
    deps.settings.cover = { ...cover, ceiling: 0 };
    const refused = await as(sender).call(createQuote, { body: aTrip({ declaredValue: 1 }) });
    expect(refused.body).toMatchObject({ code: 'method_unavailable' });
    expect(await anonymous.get(config)).toMatchObject({ cover: null });
  } finally {
    deps.settings.cover = cover;
  }
});

test('a listing has the value of its quote, and keeps the ceiling of that day', async () => {
  const sender = await aSender();
  const plain = await as(sender).get(createQuote, { body: aTrip() });
  const covered = await as(sender).get(createQuote, { body: aTrip({ declaredValue: VALUE }) });
  for (const [quoteId, change] of [
    [plain.id, { declaredValue: VALUE }],
    [covered.id, {}],
    [covered.id, { declaredValue: VALUE + 1 }],
  ] as const)
    expect(
      (await as(sender).call(createDelivery, { body: aParcel(quoteId, change), key: randomUUID() })).body,
    ).toMatchObject({ code: 'quote_expired' });
  const { id, cover } = await list(sender, VALUE);
  expect(cover).toMatchObject({ declaredValue: { amount: VALUE }, paid: null, left: { amount: VALUE } });
  expect((await list(sender)).cover).toBeNull();
  const { data } = await as(sender).get(exportMe);
  expect(data['deliveries']?.map((row) => row['declaredValue'])).toContain(VALUE);
  expect(await as(admin).get(adminBoardDelivery, { params: { id } })).toMatchObject({
    cover: { declaredValue: { amount: VALUE } },
  });
});

test('couriers see the declared value before they bid', async () => {
  const sender = await aSender();
  const courier = await aCourier({ vehicle: 'truck' });
  const { id } = await list(sender, VALUE);
  const { id: plain } = await list(sender);
  const { items } = await as(courier).get(jobs, {
    query: { lat: String(PICKUP.lat), lng: String(PICKUP.lng) },
  });
  const coverIn = (of: string) => items.find(({ deliveryId }) => deliveryId === of)?.cover;
  expect(coverIn(id)).toMatchObject({ declaredValue: { amount: VALUE } });
  expect(coverIn(plain)).toBeNull();
  expect(await as(courier).get(job, { params: { id } })).toMatchObject({
    cover: { declaredValue: { amount: VALUE } },
  });
});

test.each([
  ['a smaller loss is paid as it is', 40_000, 40_000],
  ['a larger one up to the declared value', VALUE + 50_000, VALUE],
])('declared lost: %s, and the whole price comes back, its cover too', async (_, provenLoss, paid) => {
  const built = await carried(VALUE, ...TO_PICKUP);
  const { shown, done } = await lose(built, provenLoss);
  expect(shown.body).toMatchObject({ cover: { amount: paid } });
  expect(done.status).toBe(200);
  expect(done.body).toMatchObject({
    entries: shown.body && 'entries' in shown.body ? shown.body.entries : [],
  });
  expect(await walletOf(built)).toBe(WALLET + paid);
  expect(await coverLines(built)).toEqual([
    ['goodwill_expense', paid],
    ['user_wallet', -paid],
  ]);
  expect(await lookAt(built.id, built.sender)).toMatchObject({ cover: { paid: { amount: paid } } });
  const { items } = await as(built.sender).get(walletTransactions, { query: {} });
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['cover', 'refunded']);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('declared lost without a proven loss pays the price back alone; without a cover no loss can be named', async () => {
  const covered = await carried(VALUE, ...TO_PICKUP);
  expect((await lose(covered)).done.status).toBe(200);
  expect(await coverLines(covered)).toEqual([]);
  expect(await walletOf(covered)).toBe(WALLET);
  const plain = await carried(undefined, ...TO_PICKUP);
  expect((await lose(plain, 1)).done.body).toMatchObject({ errors: [{ path: 'provenLoss' }] });
  expect(await lookAt(plain.id, plain.sender)).toMatchObject({ status: 'accepted' });
});

test('a complaint that is upheld pays the damage besides the price, and all payments together no more than declared', async () => {
  const built = await delivered(VALUE);
  const before = await walletOf(built);
  const { id, cover } = await complained(built);
  expect(cover).toMatchObject({ declaredValue: { amount: VALUE }, left: { amount: VALUE } });
  const preview = await as(admin).get(disputePreview, {
    params: { id },
    query: { outcome: 'sender', amount: '100', provenLoss: '70000' },
  });
  expect(await coverLines(built), 'a preview posts nothing').toEqual([]);
  expect(preview.entries).toContainEqual(
    expect.objectContaining({
      kind: 'cover_paid',
      owner: 'sender',
      amount: { amount: -70_000, currency: 'USD' },
    }),
  );
  expect((await decide(id, { amount: 100, provenLoss: 70_000 })).status).toBe(200);
  expect(await walletOf(built)).toBe(before + 100 + 70_000);
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    cover: { paid: { amount: 70_000 }, left: { amount: 30_000 } },
  });
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a decision for the courier pays nothing of the cover', async () => {
  const built = await delivered(VALUE);
  const { id } = await complained(built);
  const refused = await decide(id, { outcome: 'courier', provenLoss: 1 });
  expect(refused.body).toMatchObject({ errors: [{ path: 'provenLoss' }] });
  expect((await decide(id, { outcome: 'courier' })).status).toBe(200);
  expect(await coverLines(built)).toEqual([]);
});

test('a complaint of the register pays a damage months later: by who decides such, and never twice at once', async () => {
  const support = await anAdmin({ staffRole: 'support' });
  const built = await delivered(VALUE);
  const before = await walletOf(built);
  const filed = async () => {
    const body = {
      ...FROM_MARIA,
      text: 'Vaza avea o fisură.',
      deliveryNumber: String(built.seen.number),
    };
    return (await anonymous.get(complain, { body })).number;
  };
  const settle = (by: Person, number: number, decision: object = {}) =>
    as(by).call(decideComplaint, {
      params: { number: String(number) },
      body: { outcome: 'upheld', answer: 'Am văzut fotografiile.', provenLoss: VALUE, ...decision },
    });
  const [first, second] = [await filed(), await filed()];
  expect(await as(support).get(adminComplaint, { params: { number: String(first) } })).toMatchObject({
    cover: { left: { amount: VALUE } },
  });
  expect((await settle(support, first)).body).toMatchObject({ code: 'forbidden' });
  expect((await settle(admin, first, { outcome: 'rejected' })).body).toMatchObject({
    errors: [{ path: 'provenLoss' }],
  });
  const answers = await Promise.all([settle(admin, first), settle(admin, second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await walletOf(built)).toBe(before + VALUE);
  expect(await ledgerViolations(db)).toEqual([]);
});

test('a delivery that is under way pays no damage yet', async () => {
  const built = await carried(VALUE, ...TO_PICKUP);
  const body = {
    ...FROM_MARIA,
    text: 'Mi-e teamă că s-a spart.',
    deliveryNumber: String(built.seen.number),
  };
  const { number } = await anonymous.get(complain, { body });
  const refused = await as(admin).call(decideComplaint, {
    params: { number: String(number) },
    body: { outcome: 'upheld', answer: 'Da.', provenLoss: 1 },
  });
  expect(refused.body).toMatchObject({ code: 'transition_refused', facts: { state: 'accepted' } });
});

test('cancelled in time, all of the price comes back with the line of the cover', async () => {
  const built = await carried(VALUE);
  expect(await walletOf(built)).toBeLessThan(WALLET);
  await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  expect(await walletOf(built)).toBe(WALLET);
});

describe('a second person', () => {
  beforeAll(() => {
    deps.settings.cover = { ...deps.settings.cover, secondPerson: 500 };
  });
  afterAll(() => {
    deps.settings.cover = { ...deps.settings.cover, secondPerson: 0 };
  });
  /** The open request for a delivery's cover, as an administrator reads it. */
  async function requestFor({ id }: Built) {
    const row = await db
      .selectFrom('approvals')
      .select('id')
      .where('subject', '=', `cover:${id}`)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return as(admin).get(approval, { params: { id: row.id } });
  }
  const sign = async (built: Built, by: Person) => {
    const { id, payloadHash } = await requestFor(built);
    return as(by).call(signApproval, { params: { id }, body: { payloadHash } });
  };

  test('signs above the limit: the loss is declared at once, and the damage is paid by the signature, once', async () => {
    const second = await anAdmin();
    const built = await carried(VALUE, ...TO_PICKUP);
    const before = await walletOf(built);
    const { shown, done } = await lose(built, 70_000);
    expect(shown.body).toMatchObject({ cover: null, coverToSign: { amount: 70_000 } });
    expect(done.status).toBe(200);
    const price = built.seen.price?.amount ?? 0;
    expect(await walletOf(built)).toBe(before + price);
    expect(await coverLines(built)).toEqual([]);
    expect(await requestFor(built)).toMatchObject({
      kind: 'cover_payment',
      state: 'open',
      amount: { amount: 70_000 },
      payload: { provenLoss: 70_000 },
    });
    expect(await sign(built, admin)).toMatchObject({ status: 403, body: { code: 'own_request' } });
    const signed = await allAtOnce(db, 3, () => sign(built, second));
    expect(countAnswers(signed)[200]).toBe(1);
    expect(await walletOf(built)).toBe(before + price + 70_000);
    await app.workJobs();
    const { items } = await as(built.sender).get(notifications, { query: {} });
    expect(items.filter(({ title }) => title.includes('despăgubirea'))).toHaveLength(1);
    expect(await ledgerViolations(db)).toEqual([]);
  });

  test('is asked for the rest after a small payment, one request at a time, and a refusal pays nothing', async () => {
    await anAdmin();
    const built = await delivered(VALUE);
    const register = async () => {
      const deliveryNumber = String(built.seen.number);
      const body = { ...FROM_MARIA, deliveryNumber, text: 'Vaza e spartă de tot.' };
      return (await anonymous.get(complain, { body })).number;
    };
    const upheld = async (provenLoss: number) =>
      as(admin).call(decideComplaint, {
        params: { number: String(await register()) },
        body: { outcome: 'upheld', answer: 'Am văzut fotografiile, îți plătim paguba.', provenLoss },
      });
    expect((await upheld(400)).status).toBe(200);
    expect(await coverLines(built)).toHaveLength(2);
    expect((await upheld(200)).status).toBe(200);
    expect(await coverLines(built)).toHaveLength(2);
    expect((await upheld(200)).body).toMatchObject({ facts: { state: 'approval_open' } });
    const { id } = await requestFor(built);
    const second = await anAdmin();
    await as(second).get(refuseApproval, { params: { id }, body: { answer: 'Fotografia e a altui colet.' } });
    expect(await coverLines(built)).toHaveLength(2);
    expect((await upheld(300)).status).toBe(200);
    expect((await sign(built, second)).status).toBe(200);
    expect(await coverLines(built)).toHaveLength(4);
  });

  test('is not waited for where there is none', async () => {
    const others = await db
      .selectFrom('accounts')
      .select(['id', 'staff_role'])
      .where('staff_role', 'is not', null)
      .where('id', '<>', admin.id)
      .execute();
    for (const { id } of others) await updateAccount(db, id, { staff_role: 'auditor' });
    const built = await carried(VALUE, ...TO_PICKUP);
    const { shown, done } = await lose(built, 70_000);
    expect(shown.body).toMatchObject({ cover: { amount: 70_000 }, coverToSign: null });
    expect(done.status).toBe(200);
    expect(await coverLines(built)).toHaveLength(2);
    for (const { id, staff_role } of others) await updateAccount(db, id, { staff_role });
  });
});
