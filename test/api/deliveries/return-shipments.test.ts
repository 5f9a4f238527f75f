import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { cancelDelivery, createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { payment } from '#contract/money/payments.ts';
import { disputes, openDispute, resolveDispute } from '#contract/money/disputes.ts';
import { declareLost, freeCourier } from '#contract/staff/board-acts.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { adminNumberRows } from '#contract/staff/admin-numbers.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { courierDeliveries, job, jobs, reportStep } from '#contract/trips/courier.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { countLatenessDays } from '#server/services/money/guarantees/count-lateness.ts';
import { releaseDelivery } from '#server/services/money/escrow/release-delivery.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

// A return shipment: priced with the first delivery, carried by the same courier, and given back where it was not.

const app = await testApp();
const {
  as,
  anonymous,
  aCourier,
  aSender,
  anAdmin,
  lookAt,
  takeSteps,
  db,
  deps,
  clock,
  provider,
  sweep,
  workJobs,
} = app;
const admin = await anAdmin();
const PAPERS = [{ kind: 'documents', text: 'procesul-verbal' }] as const;
const TO_THE_DOOR = ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff'] as const;
const ALL_THE_WAY = ['pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver'] as const;

beforeEach(() => clock.set('2026-11-18T09:00:00Z'));

async function list(
  sender: Person,
  returns: readonly { kind: string; text?: string }[] | undefined = PAPERS,
) {
  const change = returns ? { returns: [...returns] as never } : {};
  const quote = await as(sender).get(createQuote, { body: aTrip(change) });
  const listed = await as(sender).get(createDelivery, { body: aParcel(quote.id, change), key: randomUUID() });
  return { quote, listed };
}

/** A delivery with a return shipment whose courier is chosen. */
async function chosen(amount?: number): Promise<Built> {
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const { listed } = await list(sender);
  const offerId = await bid(courier, listed.id, amount);
  await as(sender).get(acceptOffer, { params: { id: listed.id }, body: { offerId, method: 'wallet' } });
  return { id: listed.id, sender, courier, offerId, seen: await lookAt(listed.id, sender) };
}

async function bid(courier: Person, id: string, amount?: number): Promise<string> {
  const { estimate } = await as(courier).get(job, { params: { id } });
  const body = { amount: amount ?? estimate.amount, etaMinutes: 10 };
  return (await as(courier).get(makeOffer, { params: { id }, body })).id;
}

/** The same after the hand-over, with the delivery that brings something back. */
async function handedOver(): Promise<{ built: Built; child: Built }> {
  const built = await chosen();
  const seen = await takeSteps(built, ...TO_THE_DOOR, 'deliver');
  const id = (await lookAt(built.id, built.sender)).returns?.deliveryId ?? '';
  return { built: { ...built, seen }, child: { ...built, id, seen: await lookAt(id, built.sender) } };
}

const balanceOf = async (sender: Person) => (await as(sender).get(wallet)).balance.amount;
const release = async () => {
  clock.advance({ hours: 25 });
  await sweep();
};
const paidBackTo = async ({ id, sender }: Built) => {
  const { returns, charged } = await lookAt(id, sender);
  return { state: returns?.state, owed: returns?.owed?.amount ?? 0, charged: charged?.amount ?? 0 };
};

test('is a line of the price, and every bidder sees what comes back', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const plain = await as(sender).get(createQuote, { body: aTrip() });
  const { quote, listed } = await list(sender, [...PAPERS, { kind: 'packaging' }]);
  const line = quote.lines.find(({ code }) => code === 'return');
  expect(line?.amount.amount).toBe(Math.round((plain.base.amount * 6_000) / 10_000));
  expect(quote.returns?.fee.amount).toBe(quote.total.amount - plain.total.amount);
  expect(listed.returns).toMatchObject({
    state: 'asked',
    fee: quote.returns?.fee,
    deliveryId: null,
    owed: null,
  });
  expect(listed.returns?.items).toEqual([
    { kind: 'documents', text: 'procesul-verbal' },
    { kind: 'packaging', text: null },
  ]);
  const courier = await aCourier({ vehicle: 'truck' });
  expect((await as(courier).get(job, { params: { id: listed.id } })).returns).toEqual([
    'documents',
    'packaging',
  ]);
  const { items } = await as(courier).get(jobs, { query: { lat: PICKUP.lat, lng: PICKUP.lng } });
  expect(items.find(({ deliveryId }) => deliveryId === listed.id)?.returns).toEqual([
    'documents',
    'packaging',
  ]);
});

test('has to be quoted, is asked for once of each kind, and is not paid in cash', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const plain = await as(sender).get(createQuote, { body: aTrip() });
  const unquoted = { body: aParcel(plain.id, { returns: [...PAPERS] }), key: randomUUID() };
  expect((await as(sender).call(createDelivery, unquoted)).body).toMatchObject({ code: 'quote_expired' });
  const twice = { body: aTrip({ returns: [...PAPERS, ...PAPERS] }) };
  expect((await as(sender).call(createQuote, twice)).body).toMatchObject({ code: 'validation_failed' });
  const { listed } = await list(sender);
  const offerId = await bid(await aCourier({ vehicle: 'truck' }), listed.id);
  const choice = { params: { id: listed.id }, body: { offerId, method: 'cash' as const } };
  expect((await as(sender).call(acceptOffer, choice)).body).toMatchObject({ code: 'method_unavailable' });
});

test('starts with the hand-over: a delivery of its own the other way, with the same courier, paid for already', async () => {
  const { built, child } = await handedOver();
  const { seen } = child;
  expect(seen).toMatchObject({
    status: 'accepted',
    stage: 'at_pickup',
    returnOf: built.id,
    size: 'small',
    returns: null,
  });
  expect(seen.price?.amount).toBe(0);
  expect([seen.pickup.address, seen.dropoff.address]).toEqual([DROPOFF.address, PICKUP.address]);
  const { route } = await lookAt(built.id, built.sender);
  expect(route.length).toBeGreaterThan(1);
  expect(seen.route).toEqual(route.toReversed());
  const { items } = await as(built.courier).get(courierDeliveries, { query: {} });
  expect(items.map(({ id }) => id)).toContain(child.id);
  const again = {
    params: { id: built.id },
    body: { step: 'deliver' as const, at: clock.now().toISOString() },
  };
  await as(built.courier).get(reportStep, again);
  const all = await db.selectFrom('deliveries').select('id').where('return_of', '=', built.id).execute();
  expect(all).toHaveLength(1);
});

test('the receiver is asked to have it ready, and has the code that proves it until the courier has it', async () => {
  const built = await chosen();
  const token = tokenOf(built.seen);
  const look = () => anonymous.get(tracking, { params: { token } });
  expect((await look()).returns).toEqual({
    items: [{ kind: 'documents', text: 'procesul-verbal' }],
    pin: null,
  });
  await takeSteps(built, ...TO_THE_DOOR, 'deliver');
  const child = { ...built, id: (await lookAt(built.id, built.sender)).returns?.deliveryId ?? '' };
  const { pins } = await lookAt(child.id, built.sender);
  expect((await look()).returns?.pin).toBe(pins?.pickup);
  const shared = built.seen.shareUrl?.split('/').at(-1) ?? '';
  expect((await anonymous.get(tracking, { params: { token: shared } })).returns).toBeNull();
  await takeSteps(child, 'pick_up');
  expect((await look()).returns).toBeNull();
});

test('a price waits for it, and goes to the courier whole once it is brought', async () => {
  const { built, child } = await handedOver();
  const before = await balanceOf(built.sender);
  await release();
  await releaseDelivery(deps, built.id);
  expect(await releasedAt(built.id)).toBeNull();
  const brought = await takeSteps(child, ...ALL_THE_WAY);
  expect(brought).toMatchObject({ status: 'completed', net: { amount: 0 } });
  await release();
  expect(await releasedAt(built.id)).not.toBeNull();
  expect(await balanceOf(built.sender)).toBe(before);
  expect(await paidBackTo(built)).toMatchObject({ state: 'done', owed: 0 });
});

test.each(['courier', 'sender', 'staff'] as const)(
  'given up by the %s, its fee goes back when the price is divided',
  async (who) => {
    const { built, child } = await handedOver();
    const before = await balanceOf(built.sender);
    if (who === 'courier') await takeSteps(child, 'drop_out');
    if (who === 'sender') await as(built.sender).get(cancelDelivery, { params: { id: child.id }, body: {} });
    if (who === 'staff') {
      const body = { ...(await seenOnBoard(child)), reason: 'Nu era nimic de luat.' };
      await as(admin).get(freeCourier, { params: { id: child.id }, body });
    }
    expect(await lookAt(child.id, built.sender)).toMatchObject({ status: 'cancelled' });
    await release();
    const { fee, paid } = await shipmentOf(built.id);
    expect(paid).toBe(fee);
    expect(await balanceOf(built.sender)).toBe(before + fee);
    expect(await paidBackTo(built)).toMatchObject({ state: 'undone', owed: fee });
  },
);

test('of a parcel paid by card, its fee goes back to the card', async () => {
  const sender = await aSender();
  const courier = await aCourier({ vehicle: 'truck' });
  const { listed } = await list(sender);
  const params = { id: listed.id };
  const offerId = await bid(courier, listed.id);
  const { body: chose } = await as(sender).call(acceptOffer, { params, body: { offerId, method: 'card' } });
  await provider.pay(chose.redirectUrl ?? '');
  await as(sender).get(payment, { params: { id: chose.paymentId ?? '' } });
  const built = { ...params, sender, courier, offerId, seen: await lookAt(listed.id, sender) };
  await takeSteps(built, ...TO_THE_DOOR, 'deliver');
  await workJobs();
  await takeSteps({ ...built, id: (await lookAt(built.id, sender)).returns?.deliveryId ?? '' }, 'drop_out');
  await release();
  const { fee } = await shipmentOf(built.id);
  const part = (await linesOf(db, built.id)).filter(({ kind }) => kind === 'dispute_refund');
  expect(part).toContainEqual(expect.objectContaining({ account: 'psp_clearing', amount: -fee }));
  expect(await balanceOf(sender)).toBe(0);
});

test('a cheap offer gives back half of what was paid at most', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const { quote } = await list(sender);
  const built = await chosen(Math.ceil(quote.total.amount * 0.6));
  await takeSteps(built, ...TO_THE_DOOR, 'deliver');
  const child = { ...built, id: (await lookAt(built.id, built.sender)).returns?.deliveryId ?? '' };
  await takeSteps(child, 'drop_out');
  await release();
  const { charged } = await paidBackTo(built);
  const { fee, paid } = await shipmentOf(built.id);
  expect(paid).toBe(Math.min(fee, Math.floor(charged / 2)));
});

test('is undone with a delivery that is cancelled before its pickup, and the whole price goes back', async () => {
  const built = await chosen();
  const before = await balanceOf(built.sender);
  await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  expect(await balanceOf(built.sender)).toBe(before + (built.seen.charged?.amount ?? 0));
  expect(await shipmentOf(built.id)).toMatchObject({ state: 'undone', paid: null, child_id: null });
});

test('one that is lost gives its fee back, and the loss itself has no price', async () => {
  const { built, child } = await handedOver();
  await takeSteps(child, 'pick_up');
  const body = { ...(await seenOnBoard(child)), reason: 'Mașina a ars.', paysCourier: false };
  await as(admin).get(declareLost, { params: { id: child.id }, body });
  expect(await lookAt(child.id, built.sender)).toMatchObject({ status: 'lost' });
  await release();
  const { fee, paid, state } = await shipmentOf(built.id);
  expect({ paid, state }).toEqual({ paid: fee, state: 'undone' });
});

test('the money is settled once when the courier gives it up while prices are divided', async () => {
  const { built, child } = await handedOver();
  clock.advance({ hours: 25 });
  await Promise.all([sweep(), takeSteps(child, 'drop_out'), sweep()]);
  await sweep();
  const { fee, paid } = await shipmentOf(built.id);
  expect(paid).toBe(fee);
  expect(await releasedAt(built.id)).not.toBeNull();
});

test('pressed many times at once, the hand-over starts one', async () => {
  const built = await chosen();
  await takeSteps(built, ...TO_THE_DOOR);
  const { pins } = await lookAt(built.id, built.sender);
  const body = { step: 'deliver' as const, pin: pins?.dropoff ?? '', at: clock.now().toISOString() };
  const press = () => as(built.courier).call(reportStep, { params: { id: built.id }, body });
  const answers = await Promise.all(Array.from({ length: 8 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const all = await db.selectFrom('deliveries').select('id').where('return_of', '=', built.id).execute();
  expect(all).toHaveLength(1);
});

test('is no order of its own in the staff’s numbers', async () => {
  const { built, child } = await handedOver();
  await takeSteps(child, ...ALL_THE_WAY);
  const query = { from: '2026-11-18', to: '2026-11-18', counter: 'delivered' } as const;
  const { items } = await as(admin).get(adminNumberRows, { query });
  const ids = items.map(({ deliveryId }) => deliveryId);
  expect([ids.includes(built.id), ids.includes(child.id)]).toEqual([true, false]);
});

test('says nothing about how late deliveries are here', async () => {
  const { child } = await handedOver();
  await takeSteps(child, ...ALL_THE_WAY);
  clock.set('2026-11-19T09:00:00Z');
  await countLatenessDays(deps);
  const { rows } = await app.owner.query<{ counted: number; orders: number }>(`
    SELECT (SELECT coalesce(sum(deliveries), 0) FROM lateness_days)::int AS counted,
           (SELECT count(*) FROM deliveries WHERE status = 'completed' AND return_of IS NULL)::int AS orders`);
  expect(rows[0]?.counted).toBe(rows[0]?.orders);
});

test('nobody else reports its steps, cancels it or sees it', async () => {
  const { child } = await handedOver();
  const other = await aCourier({ vehicle: 'truck' });
  const step = {
    params: { id: child.id },
    body: { step: 'drop_out' as const, at: clock.now().toISOString() },
  };
  expect((await as(other).call(reportStep, step)).status).toBe(404);
  const cancel = { params: { id: child.id }, body: {} };
  expect((await as(await aSender()).call(cancelDelivery, cancel)).status).toBe(404);
});

test('a complaint about the first delivery is decided once it has ended', async () => {
  const { built, child } = await handedOver();
  await as(built.sender).get(openDispute, {
    params: { id: built.id },
    body: { kind: 'damaged', text: 'Cutia a ajuns ruptă, vaza e spartă.' },
  });
  const [open] = (await as(admin).get(disputes, { query: {} })).items;
  const decision = { outcome: 'sender', amount: 1_000, reason: 'Am văzut fotografiile.' } as const;
  const order = { params: { id: open?.id ?? '' }, body: decision };
  expect((await as(admin).call(resolveDispute, order)).body).toMatchObject({
    code: 'transition_refused',
    facts: { state: 'return_under_way' },
  });
  await takeSteps(child, ...ALL_THE_WAY);
  await as(admin).get(resolveDispute, order);
  expect(await releasedAt(built.id)).not.toBeNull();
});

test('a courier reads what they bring back, and no text once the trip is over', async () => {
  const built = await chosen();
  expect((await lookAt(built.id, built.courier)).returns?.items[0]?.text).toBe('procesul-verbal');
  await takeSteps(built, ...TO_THE_DOOR, 'deliver');
  expect((await lookAt(built.id, built.courier)).returns?.items).toEqual([{ kind: 'documents', text: null }]);
});

function tokenOf({ trackingUrl }: Delivery): string {
  return trackingUrl?.split('/').at(-1) ?? '';
}

async function releasedAt(id: string) {
  return (
    await db.selectFrom('deliveries').select('released_at').where('id', '=', id).executeTakeFirstOrThrow()
  ).released_at;
}

/** What a member of the staff sees of a delivery on the board, which their act names. */
async function seenOnBoard({ id, sender }: Built) {
  const { items } = await as(admin).get(adminBoard, { query: { senderId: sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === id) ?? {};
  return { version, rule };
}

async function shipmentOf(id: string) {
  return db
    .selectFrom('return_shipments')
    .selectAll()
    .where('delivery_id', '=', id)
    .executeTakeFirstOrThrow();
}
