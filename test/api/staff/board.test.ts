import { expect, test } from 'vitest';
import type { z } from 'zod';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { reportStep, sendPositions } from '#contract/trips/courier.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { replaceLink } from '#contract/tracking/links.ts';
import { haversineMeters, type LatLng } from '#domain/geo.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { cardsOf } from '../../support/cards.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { aParcel, aTrip, DROPOFF, PICKUP, RECEIVER_CONTACT, SENDER_CONTACT } from '../../support/trips.ts';

// The staff's board: troubles that people make through the API are its first rows, in order.

const app = await testApp({ settings: { courierCashCap: 3_200 } });
const { as, aSender, aDelivery, anOffer, anAdmin, takeSteps, clock, provider, workJobs } = app;
const { aReservation, aCardDelivery } = cardsOf(app);
const admin = await anAdmin();

const board = (query: z.input<typeof adminBoard.query> = {}) => as(admin).get(adminBoard, { query });
const at = () => clock.now().toISOString();
const stepId = () => crypto.randomUUID();

/** A delivery whose courier promised to be at the pickup within an hour. */
async function chosenWithTime(): Promise<Built> {
  const built = await aDelivery();
  const offer = await anOffer(built.id, { etaMinutes: 60 });
  await as(built.sender).get(acceptOffer, {
    params: { id: built.id },
    body: { offerId: offer.id, method: 'wallet' },
  });
  return { ...built, courier: offer.courier, offerId: offer.id };
}
const seen = ({ courier }: Built, place: LatLng) =>
  as(courier).get(sendPositions, { body: { positions: [{ ...place, at: at(), accuracy: 8 }] } });
/** Half a kilometre from the pickup: who stands there is not expected late at once. */
const near = (meters: number) => ({ lat: PICKUP.lat - 0.005 + meters * 0.000_009, lng: PICKUP.lng });
const offCourse = (km: number) => ({ lat: PICKUP.lat - 0.02 - km * 0.009, lng: PICKUP.lng });

async function knock(built: Built) {
  const call = { params: { id: built.id }, body: { at: at(), stepId: stepId() } };
  await as(built.courier).get(logCall, call);
  await as(built.courier).get(announceAbsence, { ...call, body: { ...call.body, stepId: stepId() } });
}

async function failAttempt(built: Built) {
  const photo = await uploadPicture(as(built.courier), 'proof');
  await as(built.courier).get(reportStep, {
    params: { id: built.id },
    body: {
      step: 'fail_attempt',
      at: at(),
      photoId: photo.id,
      position: { lat: DROPOFF.lat, lng: DROPOFF.lng },
    },
  });
}

async function lockPin(built: Built) {
  const pin = String((Number(built.seen.pins?.dropoff) + 1) % 10_000).padStart(4, '0');
  for (let tries = 0; tries < 5; tries += 1)
    await as(built.courier).call(reportStep, {
      params: { id: built.id },
      body: { step: 'deliver', at: at(), pin, stepId: stepId() },
    });
}

test('nobody but the staff sees the board, and a cursor of nobody’s is refused', async () => {
  expect(await as(await aSender()).call(adminBoard, { query: {} })).toMatchObject({ status: 403 });
  expect(await as(admin).call(adminBoard, { query: { cursor: 'x' } })).toMatchObject({ status: 400 });
  expect(await as(admin).call(adminBoard, { query: { class: 'x' as 'late' } })).toMatchObject({
    status: 400,
  });
});

test('thirteen troubles are the first thirteen rows, each with its reason, and acting clears them', async () => {
  const trucker = { vehicle: 'truck' as const };
  const to = (stage: 'at_dropoff' | 'to_dropoff' | 'to_pickup' | 'at_pickup' | 'picked_up' | 'assigned') =>
    aDelivery({ status: 'accepted', stage });
  // 51 minutes ago: at the door it is promised 37 minutes and the road after the choice.
  const late = await to('to_dropoff');
  clock.advance({ minutes: 29 });
  const tight = await to('assigned');
  clock.advance({ minutes: 6 });
  const notDeparted = await chosenWithTime();
  const noOffer = await aDelivery();
  clock.advance({ minutes: 3 });
  const reserved = await aReservation();
  clock.advance({ minutes: 2 });
  const waitOver = await to('at_pickup');
  const failed = await to('at_dropoff');
  await knock(failed);
  const still = await chosenWithTime();
  await takeSteps(still, 'depart');
  await seen(still, near(0));
  clock.advance({ minutes: 4 });
  const stale = await to('to_pickup');
  clock.advance({ minutes: 2 });
  const wrongWay = await chosenWithTime();
  await takeSteps(wrongWay, 'depart');
  for (const km of [0, 2, 4, 6]) {
    clock.advance({ minutes: 1 });
    await seen(wrongWay, offCourse(km));
  }
  await seen(still, near(60));
  clock.advance({ minutes: 1 });
  await failAttempt(failed);
  const locked = await to('at_dropoff');
  await lockPin(locked);
  provider.faults.add('error500', '/capture', 20);
  const card = await aCardDelivery({ amount: 3_000 });
  const cardTrip = { ...locked, ...card };
  await takeSteps(cardTrip, 'depart', 'arrive_pickup', 'pick_up');
  await workJobs();
  const cash = await aDelivery({ status: 'accepted', method: 'cash', stage: 'assigned' });
  const fine = await to('picked_up');

  const { items, counts, nextCursor } = await board();
  const nameOf = new Map(
    Object.entries({
      ...{ late, tight, notDeparted, noOffer, reserved, waitOver, failed, still, stale, wrongWay, locked },
      ...{ card, cash, fine },
    }).map(([name, { id }]) => [id, name]),
  );
  expect(items.map(({ deliveryId, rule, reason }) => [nameOf.get(deliveryId), rule, reason])).toEqual([
    ['locked', 'pin_locked', { tries: 5, minutes: 0 }],
    ['failed', 'attempt_failed', { minutes: 0 }],
    ['late', 'late', { minutes: 14 }],
    ['stale', 'stale', { minutes: 7 }],
    ['still', 'still', { minutes: 11 }],
    ['tight', 'tight', { minutes: 5 }],
    ['waitOver', 'wait_over', { minutes: 11 }],
    ['wrongWay', 'wrong_way', { times: 3 }],
    ['notDeparted', 'not_departed', { minutes: 16 }],
    ['noOffer', 'no_offer', { minutes: 16 }],
    ['reserved', 'reserved_stuck', { minutes: 13 }],
    ['cash', 'cash_cap', { percent: 93 }],
    ['card', 'capture_failed', { minutes: 0 }],
    ['fine', 'fine', {}],
  ]);
  expect(nextCursor).toBeNull();
  expect(counts).toMatchObject({
    all: 14,
    classes: { blocked: 2, late: 1, silent: 2, at_risk: 4, nobody: 2, money: 2, fine: 1 },
    stages: { open: 1, reserved: 1, assigned: 3, to_pickup: 3, picked_up: 2, attempt_failed: 1 },
  });
  expect(items[0]).toMatchObject({
    number: locked.seen.number,
    stage: 'at_dropoff',
    courier: { id: locked.courier.id },
    sender: { id: locked.sender.id },
    size: 'large',
    method: 'wallet',
    hasNote: true,
  });
  expect(items.find(({ rule }) => rule === 'still')?.position).toMatchObject(near(60));

  // Pages of three are the same rows in the same order.
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await board({ limit: 3, ...(cursor ? { cursor } : {}) });
    paged.push(...page.items.map(({ deliveryId }) => deliveryId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged).toEqual(items.map(({ deliveryId }) => deliveryId));

  // Acting clears them.
  const stands = async (id: string) =>
    (await board()).items.find(({ deliveryId }) => deliveryId === id)?.rule;
  await seen(stale, near(0));
  expect(await stands(stale.id)).toBe('fine');
  await anOffer(noOffer.id, { courier: await app.aCourier(trucker) });
  expect(await stands(noOffer.id)).toBe('fine');
  await takeSteps(notDeparted, 'depart');
  expect(await stands(notDeparted.id)).toBe('fine');
  await takeSteps(failed, 'arrive_dropoff', 'deliver');
  expect(await stands(failed.id)).toBeUndefined();
  await takeSteps(cardTrip, 'depart_dropoff', 'arrive_dropoff', 'deliver');
  expect((await board({ stage: 'ended' })).items).toMatchObject([
    { deliveryId: card.id, rule: 'capture_failed', slackMinutes: null },
  ]);
  provider.faults.clear();
  clock.advance({ hours: 1 });
  await app.sweep();
  await workJobs();
  expect(await stands(card.id)).not.toBe('capture_failed');
});

test('filters narrow the list, and their counts leave the own filter out', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup', size: 'small' });
  const mine = await board({ senderId: built.sender.id });
  expect(mine.items.map(({ deliveryId }) => deliveryId)).toEqual([built.id]);
  const promised = mine.items[0]?.promisedAt ?? '';
  const some: Parameters<typeof board>[0][] = [
    { courierId: built.courier.id },
    { size: 'small', method: 'wallet', note: 'with', stage: 'at_pickup' },
    { senderId: built.sender.id, promisedFrom: promised },
  ];
  for (const wanted of some)
    expect((await board(wanted)).items.map(({ deliveryId }) => deliveryId)).toEqual([built.id]);
  const none: Parameters<typeof board>[0][] = [
    { promisedBefore: promised },
    { note: 'without' },
    { stage: 'to_dropoff' },
    { class: 'late' },
    { rule: 'stale' },
  ];
  for (const other of none) {
    const answer = await board({ senderId: built.sender.id, ...other });
    expect(answer.items, JSON.stringify(other)).toEqual([]);
  }
  // What is promised to nobody is in no hours at all.
  const waiting = await aDelivery();
  const later = '2999-01-01T00:00:00.000Z';
  expect((await board({ senderId: waiting.sender.id })).items).toHaveLength(1);
  expect((await board({ senderId: waiting.sender.id, promisedBefore: later })).items).toEqual([]);
  const { counts } = await board({ senderId: built.sender.id, class: 'late' });
  expect(counts).toMatchObject({ all: 1, classes: { fine: 1, late: 0 }, stages: { at_pickup: 0 } });
});

test('county, due time and payment trouble are filters, and each choice has its count', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const cluj = { ...PICKUP, address: 'Strada Memorandumului 4', lat: 46.7693, lng: 23.5899 };
  const quote = await as(sender).get(createQuote, {
    body: aTrip({ pickup: { lat: cluj.lat, lng: cluj.lng } }),
  });
  const far = await as(sender).get(createDelivery, {
    body: aParcel(quote.id, { pickup: cluj }),
    key: crypto.randomUUID(),
  });
  const owing = await aDelivery({ sender, status: 'accepted', method: 'cash', stage: 'at_dropoff' });
  const mine = { senderId: sender.id };
  const ids = async (query: Parameters<typeof board>[0]) =>
    (await board({ ...mine, ...query })).items.map(({ deliveryId }) => deliveryId);
  expect(await ids({ county: 'CJ' })).toEqual([far.id]);
  expect(await ids({ county: 'B' })).toEqual([owing.id]);
  const { items, counts } = await board(mine);
  expect(items.find(({ deliveryId }) => deliveryId === far.id)?.county).toBe('CJ');
  expect(new Set(counts.counties)).toEqual(
    new Set([
      { code: 'B', count: 1 },
      { code: 'CJ', count: 1 },
    ]),
  );
  // Late, and the cash at the courier's limit as well: the board shows the former, both filters find it.
  clock.advance({ minutes: 90 });
  expect(await ids({ class: 'late', payment: 'trouble' })).toEqual([owing.id]);
  expect(await ids({ payment: 'fine' })).toEqual([far.id]);
  expect(await ids({ due: 'over' })).toEqual([owing.id]);
  expect((await board({ ...mine, due: 'in_120' })).counts).toMatchObject({
    ...{ shown: 0, all: 0, due: { over: 1, in_15: 0, in_120: 0 }, payments: { trouble: 0, fine: 0 } },
  });
  const none = await board({ ...mine, method: 'card', class: 'late' });
  expect(none.counts).toMatchObject({
    shown: 0,
    methods: { cash: 1 },
    classes: { late: 0 },
    rules: { late: 0 },
  });
  expect(none.counts.couriers).toEqual([]);
  const named = await board({ courierId: owing.courier.id, senderId: 'nimeni-aici' });
  expect(named.counts.couriers).toEqual([]);
  expect(named.counts.senders).toEqual([{ id: sender.id, name: expect.any(String), count: 1 }]);
});

test('one delivery has its history, money and the staff’s doings, until it ends', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const { trackingUrl, id } = built.seen;
  const links = { params: { id }, body: { link: 'receiver', url: trackingUrl ?? '' } as const };
  await as(built.sender).get(replaceLink, links);
  const look = () => as(admin).call(adminBoardDelivery, { params: { id } });
  const { body, raw } = await look();
  expect(body).toMatchObject({
    item: { deliveryId: id, rule: 'fine', stage: 'at_dropoff' },
    price: { amount: 3_000 },
    charged: { amount: 3_000 },
    net: { amount: built.seen.price ? 2_700 : 0 },
    trail: [{ action: 'link_replaced', by: expect.any(String) }],
  });
  // The road's own points, besides both ends.
  expect(body.trip.line.length).toBeGreaterThan(20);
  expect(body.timeline.map(({ name }) => name)).toEqual([
    ...['listed', 'accepted', 'departed', 'arrived_at_pickup', 'picked_up', 'departed_to_dropoff'],
    ...['arrived_at_dropoff', 'receiver_link_replaced'],
  ]);
  // No address and no phone number: reading those is written into the log.
  for (const secret of [PICKUP.address, DROPOFF.address, SENDER_CONTACT.phone, RECEIVER_CONTACT.phone])
    expect(raw).not.toContain(secret);
  // The map's line is near the doors, and not at them.
  const { pickup, dropoff, line } = body.trip;
  for (const [end, shown] of [
    [PICKUP, pickup],
    [DROPOFF, dropoff],
  ] as const) {
    expect(haversineMeters(end, shown)).toBeLessThan(120);
    expect(
      line.every(
        ([lng, lat]) => haversineMeters(end, { lat, lng }) > 200 || (lat === shown.lat && lng === shown.lng),
      ),
    ).toBe(true);
  }
  await takeSteps(built, 'deliver');
  // What has ended is found by its number still, without any trouble.
  expect((await look()).body.item).toMatchObject({ stage: 'ended', rule: 'fine' });
});
