import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { createDelivery, relistDelivery } from '#contract/deliveries/deliveries.ts';
import { openDispute, disputes, resolveDispute } from '#contract/money/disputes.ts';
import { dropGuarantee, guaranteeChoices, guaranteeRate } from '#contract/money/guarantees.ts';
import { payment } from '#contract/money/payments.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { declareLost } from '#contract/staff/board-acts.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { job, jobs, reportStep } from '#contract/trips/courier.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { countLatenessDays } from '#server/services/money/guarantees/count-lateness.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { linesOf } from '../../support/ledger-lines.ts';
import type { Person } from '../../support/people.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

// A guaranteed hour: priced from our own lateness, seen by whoever bids, settled from the hand-over's own moment.

const app = await testApp();
const {
  as,
  anonymous,
  aCourier,
  aSender,
  anAdmin,
  lookAt,
  db,
  owner,
  clock,
  provider,
  sweep,
  workJobs,
  deps,
} = app;
const admin = await anAdmin();
const MORNING = '2026-11-18T09:00:00Z';
/** Two in the afternoon here: the trip's road takes half an hour. */
const TWO = '2026-11-18T12:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(TWO) + minutes * 60_000);

beforeEach(() => clock.set(MORNING));

async function list(sender: Person, deliverBy: string | undefined) {
  const change = deliverBy === undefined ? {} : { deliverBy };
  const quote = await as(sender).get(createQuote, { body: aTrip(change) });
  const delivery = await as(sender).get(createDelivery, {
    body: aParcel(quote.id, change),
    key: randomUUID(),
  });
  return { quote, delivery };
}

/** A delivery with a guaranteed hour whose courier is chosen. */
async function chosen({
  method = 'wallet',
  deliverBy = TWO,
}: { method?: 'wallet' | 'cash'; deliverBy?: string } = {}): Promise<Built> {
  clock.set(MORNING);
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const { delivery } = await list(sender, deliverBy);
  const offerId = await bid(courier, delivery.id);
  await as(sender).get(acceptOffer, { params: { id: delivery.id }, body: { offerId, method } });
  return { id: delivery.id, sender, courier, offerId, seen: await lookAt(delivery.id, sender) };
}

async function bid(courier: Person, id: string): Promise<string> {
  const { estimate } = await as(courier).get(job, { params: { id } });
  const body = { amount: estimate.amount, etaMinutes: 10 };
  return (await as(courier).get(makeOffer, { params: { id }, body })).id;
}

type Taken = { when?: Date; heard?: Date; position?: { lat: number; lng: number } };

/** Takes a step at a moment; the server hears of it then, or later. */
async function take(
  built: Built,
  step: CourierStep,
  { when = clock.now(), heard = when, position }: Taken = {},
) {
  const { pins } = await lookAt(built.id, built.sender);
  const pin = step === 'pick_up' ? pins?.pickup : step === 'deliver' ? pins?.dropoff : undefined;
  clock.set(heard);
  const body = {
    ...{ step, at: when.toISOString() },
    ...(pin === undefined ? {} : { pin }),
    ...(position ? { position } : {}),
  };
  return as(built.courier).get(reportStep, { params: { id: built.id }, body });
}

const point = ({ lat, lng }: typeof PICKUP) => ({ lat, lng });

/** On the way to the receiver, an hour before the guaranteed one. */
async function onTheWay(built: Built): Promise<Built> {
  clock.set(at(-90));
  for (const step of ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff'] as const)
    await take(built, step);
  return built;
}

/** Hands over at a moment; the arrival is a minute before, at the door. */
async function handOver(built: Built, minutes: number, heard?: number) {
  await take(built, 'arrive_dropoff', { when: at(minutes - 1), position: point(DROPOFF) });
  return take(built, 'deliver', { when: at(minutes), heard: at(heard ?? minutes) });
}

/** The objection window passes, and the price is divided. */
async function divide(): Promise<void> {
  clock.advance({ hours: 25 });
  await sweep();
}

const walletOf = async (person: Person) => (await as(person).get(wallet)).balance.amount;
const view = async ({ id, sender }: Built) => (await lookAt(id, sender)).guarantee;

describe('a guaranteed hour is offered', () => {
  test('from our own lateness: dearer where we were late, and not at all where too many would be', async () => {
    const ask = async () => (await anonymous.get(guaranteeChoices, { body: aTrip() })).choices;
    const assumed = await ask();
    const [first] = assumed;
    expect(assumed.every(({ deliverBy }) => Date.parse(deliverBy) % 3_600_000 === 0)).toBe(true);
    const fees = assumed.map(({ fee }) => fee.amount);
    expect(fees, 'more time costs less').toEqual(fees.toSorted((a, b) => b - a));
    expect(first?.back.amount).toBeGreaterThan(first?.fee.amount ?? 0);

    // Two thousand deliveries that took four hours longer than their road.
    const day = '2026-11-17';
    await db.insertInto('lateness_days').values({ day, step: 16, deliveries: 2_000 }).execute();
    const late = await ask();
    expect(Date.parse(late[0]?.deliverBy ?? '')).toBeGreaterThan(Date.parse(first?.deliverBy ?? ''));
    await db.deleteFrom('lateness_days').execute();
    await db.insertInto('lateness_days').values({ day, step: 0, deliveries: 2_000 }).execute();
    const punctual = await ask();
    expect(Date.parse(punctual[0]?.deliverBy ?? '')).toBeLessThanOrEqual(Date.parse(first?.deliverBy ?? ''));
    expect(punctual.find(({ deliverBy }) => deliverBy === first?.deliverBy)?.fee.amount).toBeLessThan(
      first?.fee.amount ?? 0,
    );
    await db.deleteFrom('lateness_days').execute();
  });

  test('as a line of the quote, within VAT; an hour that is not offered is refused by its field', async () => {
    const sender = await aSender();
    const plain = await as(sender).get(createQuote, { body: aTrip() });
    const quote = await as(sender).get(createQuote, { body: aTrip({ deliverBy: TWO }) });
    expect(quote.lines.at(-1)?.code).toBe('guarantee');
    expect(quote.guarantee).toEqual({
      deliverBy: TWO,
      fee: { amount: quote.total.amount - plain.total.amount, currency: 'USD' },
      back: { amount: expect.any(Number) as number, currency: 'USD' },
    });
    expect(plain.guarantee).toBeNull();
    for (const deliverBy of [
      '2026-11-18T10:00:00Z',
      '2026-11-18T12:30:00Z',
      '2026-11-18T23:00:00Z',
      '2026-11-25T12:00:00Z',
    ]) {
      const refused = await as(sender).call(createQuote, { body: aTrip({ deliverBy }) });
      expect(refused, deliverBy).toMatchObject({
        body: { code: 'validation_failed', errors: [{ path: 'deliverBy' }] },
      });
    }
  });

  test('for the quoted hour and the quoted pickup only', async () => {
    const sender = await aSender();
    const { id } = await as(sender).get(createQuote, { body: aTrip({ deliverBy: TWO }) });
    const refused = async (change: Parameters<typeof aParcel>[1]) =>
      (await as(sender).call(createDelivery, { body: aParcel(id, change), key: randomUUID() })).body.code;
    expect(await refused({})).toBe('quote_expired');
    expect(await refused({ deliverBy: '2026-11-18T13:00:00Z' })).toBe('quote_expired');
    const later = { pickupDate: 'today', pickupTime: '13:30-14:00' };
    expect(await refused({ deliverBy: TWO, ...later }), 'a later pickup').toBe('quote_expired');
    expect(await refused({ deliverBy: TWO })).toBeUndefined();
  });

  test('to the couriers before they bid, in the feed and by the job’s own address', async () => {
    const sender = await aSender();
    const courier = await aCourier({ vehicle: 'truck' });
    const { quote, delivery } = await list(sender, TWO);
    const { items } = await as(courier).get(jobs, { query: { ...queryOf(PICKUP), radiusKm: '5' } });
    const shown = items.find(({ deliveryId }) => deliveryId === delivery.id);
    expect(shown?.guarantee).toEqual(quote.guarantee);
    expect((await as(courier).get(job, { params: { id: delivery.id } })).guarantee).toEqual(quote.guarantee);
  });
});

const queryOf = ({ lat, lng }: typeof PICKUP) => ({ lat: String(lat), lng: String(lng) });

test('a receiver reads the hour until the parcel is there', async () => {
  const built = await onTheWay(await chosen());
  const { trackingUrl } = await lookAt(built.id, built.sender);
  const params = { token: trackingUrl?.split('/').at(-1) ?? '' };
  expect((await anonymous.get(tracking, { params })).deliverBy).toBe(TWO);
  await handOver(built, 0);
  expect((await anonymous.get(tracking, { params })).deliverBy).toBeNull();
});

describe('a hand-over', () => {
  test('in time keeps it: the courier has the whole price', async () => {
    const built = await onTheWay(await chosen());
    await handOver(built, 0);
    expect(await view(built)).toMatchObject({ state: 'kept', owed: null });
    await divide();
    expect(await linesOf(db, built.id)).toContainEqual(expect.objectContaining({ kind: 'release' }));
    expect((await lookAt(built.id, built.sender)).timeline.map(({ name }) => name)).toContain(
      'guarantee_kept',
    );
  });

  test('too late gives fee and penalty back, out of the price and by itself', async () => {
    const built = await onTheWay(await chosen());
    const before = await walletOf(built.sender);
    await handOver(built, 2);
    const seen = await view(built);
    expect(seen).toMatchObject({ state: 'missed', owed: seen?.back });
    const back = seen?.back.amount ?? 0;
    expect(await walletOf(built.sender), 'until the objection window is over').toBe(before);
    await divide();
    expect(await walletOf(built.sender)).toBe(before + back);
    const lines = await linesOf(db, built.id);
    const part = lines.filter(({ kind }) => kind === 'dispute_refund');
    const sum = (account: string) => part.find((line) => line.account === account)?.amount ?? 0;
    const price = built.seen.price?.amount ?? 0;
    expect(sum('delivery_escrow')).toBe(price);
    expect(sum('user_wallet')).toBe(-back);
    // The commission falls with the price: the platform earns nothing by a late delivery.
    expect(-sum('courier_payable')).toBe(price - back - Math.round((price - back) / 10));
    const { items } = await as(built.sender).get(walletTransactions);
    expect(items[0]).toMatchObject({ kind: 'refunded', amount: { amount: back } });
  });

  test('counts from the arrival at the door, and only from one that was seen there', async () => {
    const waited = await onTheWay(await chosen());
    await take(waited, 'arrive_dropoff', { when: at(-1), position: point(DROPOFF) });
    await take(waited, 'deliver', { when: at(20) });
    expect(await view(waited)).toMatchObject({ state: 'kept' });
    const claimed = await onTheWay(await chosen());
    await take(claimed, 'arrive_dropoff', { when: at(-1), position: point(PICKUP) });
    await take(claimed, 'deliver', { when: at(20) });
    expect(await view(claimed)).toMatchObject({ state: 'missed' });
    const unseen = await onTheWay(await chosen());
    await take(unseen, 'arrive_dropoff', { when: at(-1) });
    await take(unseen, 'deliver', { when: at(20) });
    expect(await view(unseen)).toMatchObject({ state: 'missed' });
  });

  test('is not late by what the courier waited for the parcel', async () => {
    const built = await chosen();
    clock.set(at(-90));
    await take(built, 'depart');
    await take(built, 'arrive_pickup', { position: point(PICKUP) });
    await take(built, 'pick_up', { when: at(-60) });
    await take(built, 'depart_dropoff');
    await handOver(built, 22);
    expect(await view(built), 'twenty minutes of thirty move the hour').toMatchObject({ state: 'missed' });
    const other = await chosen();
    clock.set(at(-90));
    await take(other, 'depart');
    await take(other, 'arrive_pickup', { position: point(PICKUP) });
    await take(other, 'pick_up', { when: at(-60) });
    await take(other, 'depart_dropoff');
    await handOver(other, 21);
    expect(await view(other)).toMatchObject({ state: 'kept' });
  });

  test('that a phone without a signal kept counts by its own clock for half an hour, then for neither', async () => {
    const soon = await onTheWay(await chosen());
    await handOver(soon, -1, 29);
    expect(await view(soon)).toMatchObject({ state: 'kept' });
    const long = await onTheWay(await chosen());
    const before = await walletOf(long.sender);
    await handOver(long, -1, 200);
    const seen = await view(long);
    expect(seen).toMatchObject({ state: 'void', owed: seen?.fee });
    await divide();
    expect(await walletOf(long.sender)).toBe(before + (seen?.fee.amount ?? 0));
  });

  test('that the receiver put off gives the fee back alone', async () => {
    const built = await onTheWay(await chosen());
    await owner.query(
      `UPDATE deliveries SET absence_choice = 'other_time', absence_note = 'După 18' WHERE id = $1`,
      [built.id],
    );
    await handOver(built, 60);
    const seen = await view(built);
    expect(seen).toMatchObject({ state: 'void', owed: seen?.fee });
  });

  test('decides once: the database refuses another outcome, another sum and another hour', async () => {
    const built = await onTheWay(await chosen());
    await handOver(built, 5);
    await divide();
    for (const change of [`state = 'kept'`, 'paid = 1', `deliver_by = now()`, 'back = 100000'])
      await expect(
        owner.query(`UPDATE guarantees SET ${change} WHERE delivery_id = $1`, [built.id]),
      ).rejects.toThrow('a guarantee is decided once and paid once');
  });

  test('of a parcel paid by card gives back to the card', async () => {
    clock.set(MORNING);
    const sender = await aSender();
    const courier = await aCourier({ vehicle: 'truck' });
    const { delivery } = await list(sender, TWO);
    const { id } = delivery;
    const offerId = await bid(courier, id);
    const chose = await as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'card' } });
    await provider.pay(chose.body.redirectUrl ?? '');
    await as(sender).get(payment, { params: { id: chose.body.paymentId ?? '' } });
    const built = await onTheWay({ id, sender, courier, offerId, seen: delivery });
    await workJobs();
    await handOver(built, 5);
    const back = (await view(built))?.back.amount ?? 0;
    await divide();
    const part = (await linesOf(db, id)).filter(({ kind }) => kind === 'dispute_refund');
    expect(part).toContainEqual(expect.objectContaining({ account: 'psp_clearing', amount: -back }));
    expect(await walletOf(sender)).toBe(0);
  });

  test('of a parcel paid in cash gives back into the wallet, and the courier owes it', async () => {
    const built = await onTheWay(await chosen({ method: 'cash' }));
    const before = await walletOf(built.sender);
    await handOver(built, 5);
    const back = (await view(built))?.back.amount ?? 0;
    await divide();
    expect(await walletOf(built.sender)).toBe(before + back);
  });
});

describe('a complaint about a missed hour', () => {
  async function complained(): Promise<{ built: Built; id: string; back: number }> {
    const built = await onTheWay(await chosen());
    await handOver(built, 5);
    const body = { kind: 'damaged', text: 'Cutia a ajuns ruptă, vaza e spartă.' } as const;
    await as(built.sender).get(openDispute, { params: { id: built.id }, body });
    const { items } = await as(admin).get(disputes, { query: { state: 'open' } });
    const found = items.find(({ deliveryId }) => deliveryId === built.id);
    return { built, id: found?.id ?? '', back: (await view(built))?.back.amount ?? 0 };
  }
  const decide = (id: string, decision: { outcome: 'sender' | 'courier'; amount?: number }) =>
    as(admin).call(resolveDispute, {
      params: { id },
      body: { reason: 'Am văzut fotografiile.', ...decision },
    });

  test('decided for the sender gives back no less than the hour does', async () => {
    const { built, id, back } = await complained();
    const before = await walletOf(built.sender);
    const refused = await decide(id, { outcome: 'sender', amount: back - 1 });
    expect(refused).toMatchObject({ body: { errors: [{ path: 'amount' }] } });
    expect((await decide(id, { outcome: 'sender', amount: back + 100 })).status).toBe(200);
    expect(await walletOf(built.sender)).toBe(before + back + 100);
    await divide();
    expect(await walletOf(built.sender), 'not twice').toBe(before + back + 100);
  });

  test('decided for the courier leaves what the hour gives back', async () => {
    const { built, id, back } = await complained();
    const before = await walletOf(built.sender);
    expect((await decide(id, { outcome: 'courier' })).status).toBe(200);
    await divide();
    expect(await walletOf(built.sender)).toBe(before + back);
  });
});

describe('an hour that nobody could keep any more', () => {
  test('is given up by its sender, without its fee, before an offer is chosen', async () => {
    const sender = await aSender({ wallet: 1_000_000 });
    const courier = await aCourier({ vehicle: 'truck' });
    const { quote, delivery } = await list(sender, TWO);
    const { id } = delivery;
    const offerId = await bid(courier, id);
    clock.set(at(-10));
    const fresh = await freshOffer(courier, offerId, id);
    const acceptFresh = () =>
      as(sender).call(acceptOffer, { params: { id }, body: { offerId: fresh, method: 'wallet' as const } });
    expect((await acceptFresh()).body.code).toBe('guarantee_past');
    const stranger = await aSender();
    expect((await as(stranger).call(dropGuarantee, { params: { id } })).status).toBe(404);
    expect((await as(courier).call(dropGuarantee, { params: { id } })).status).toBe(403);
    const dropped = await as(sender).get(dropGuarantee, { params: { id } });
    expect(dropped.guarantee).toBeNull();
    expect(dropped.estimate.amount).toBe(quote.total.amount - (quote.guarantee?.fee.amount ?? 0));
    expect((await as(sender).call(dropGuarantee, { params: { id } })).body.code).toBe('transition_refused');
    expect((await acceptFresh()).status).toBe(200);
    expect((await as(sender).call(dropGuarantee, { params: { id } })).body.code).toBe('delivery_not_open');
  });

  async function freshOffer(courier: Person, offerId: string, id: string): Promise<string> {
    const { rows } = await owner.query<{ is_live: boolean }>(
      'SELECT expires_at > $2 AS is_live FROM offers WHERE id = $1',
      [offerId, clock.now()],
    );
    return rows[0]?.is_live ? offerId : bid(courier, id);
  }

  test('leaves a delivery that is listed again after it has expired', async () => {
    const sender = await aSender();
    const { quote, delivery } = await list(sender, TWO);
    clock.advance({ days: 8 });
    await sweep();
    const again = await as(sender).get(relistDelivery, { params: { id: delivery.id } });
    expect(again).toMatchObject({ status: 'open', guarantee: null });
    expect(again.estimate.amount).toBe(quote.total.amount - (quote.guarantee?.fee.amount ?? 0));
  });

  test('of two at once, giving up and choosing, each leaves a whole delivery', async () => {
    for (let round = 0; round < 6; round += 1) {
      const sender = await aSender({ wallet: 1_000_000 });
      const courier = await aCourier({ vehicle: 'truck' });
      const { delivery } = await list(sender, TWO);
      const { id } = delivery;
      const offerId = await bid(courier, id);
      const answers = await Promise.all([
        as(sender).call(dropGuarantee, { params: { id } }),
        as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } }),
      ]);
      const seen = await lookAt(id, sender);
      expect(seen.status).toBe('accepted');
      expect(seen.guarantee === null).toBe(answers[0].status === 200);
    }
  });
});

test('a parcel that is lost has missed its hour', async () => {
  const built = await onTheWay(await chosen());
  const { items } = await as(admin).get(adminBoard, { query: { senderId: built.sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
  const body = { version, rule, paysCourier: false, reason: 'Mașina a ars.' };
  await as(admin).get(declareLost, { params: { id: built.id }, body });
  expect(await view(built)).toMatchObject({ state: 'missed' });
});

test('the rate of kept hours is public, and counts what was kept or missed alone', async () => {
  const before = await anonymous.get(guaranteeRate);
  const kept = await onTheWay(await chosen());
  await handOver(kept, 0);
  const missed = await onTheWay(await chosen());
  await handOver(missed, 3);
  const neither = await onTheWay(await chosen());
  await handOver(neither, -1, 200);
  expect(await anonymous.get(guaranteeRate)).toEqual({
    days: 90,
    decided: before.decided + 2,
    kept: before.kept + 1,
  });
});

test('lateness is counted from the choice of the courier to the hand-over, beside the road, once each', async () => {
  await db.deleteFrom('lateness_days').execute();
  clock.set('2027-03-10T09:00:00Z');
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const { delivery } = await list(sender, undefined);
  const { id } = delivery;
  // An hour until somebody is chosen is nobody's lateness.
  clock.advance({ hours: 1 });
  const offerId = await bid(courier, id);
  await as(sender).get(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  const built = { id, sender, courier, offerId, seen: delivery };
  const end = clock.now().getTime() + delivery.durationSeconds * 1_000 + 50 * 60_000;
  for (const step of ['depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff'] as const)
    await take(built, step);
  await take(built, 'deliver', { when: new Date(end) });
  const counted = async () => {
    await countLatenessDays(deps);
    return db
      .selectFrom('lateness_days')
      .select(['step', 'deliveries'])
      .where('day', '=', '2027-03-10')
      .execute();
  };
  expect(await counted()).toEqual([{ step: 3, deliveries: 1 }]);
  expect(await counted(), 'counted again, not added').toEqual([{ step: 3, deliveries: 1 }]);
});
