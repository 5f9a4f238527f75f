import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { saveAutoOffers } from '#contract/offers/auto-offers.ts';
import { createDelivery, delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { ROUTES, type RouteId } from '#contract/index.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { Route } from '#contract/route.ts';
import { declares } from '#contract/route.ts';
import { testApp } from '../../support/app.ts';
import { someRules } from '../../support/auto-offers.ts';
import type { Built } from '../../support/builders.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';

// Searches every call that a courier can make, and their event stream, for private data of a parcel.
const app = await testApp({ listen: true });
const { as, aSender, aCourier, anOffer, takeSteps, workJobs, baseUrl } = app;

/** A unique marker in each private field, so that a hit says where it came from. */
const MARKERS = {
  pickupAddress: 'Strada Xylofonului 8317',
  pickupAdditional: 'Scara Qwarz',
  dropoffAddress: 'Aleea Zyzomis 9421',
  dropoffAdditional: 'Etajul Wolfram',
  senderName: 'Kasimira Expeditescu',
  senderPhone: '0745918273',
  receiverName: 'Wenceslau Primitescu',
  receiverPhone: '0745827364',
  instructions: 'Interfon77',
  note: 'Câinele se numește Fwiskas',
} as const;
const POINTS = { pickup: { lat: 44.431357, lng: 26.117913 }, dropoff: { lat: 44.468642, lng: 26.082468 } };
const SECRETS = [
  ...Object.values(MARKERS),
  ...['8317', 'Xylofon', '9421', 'Zyzomis', 'Qwarz', 'Wolfram', 'Kasimira', 'Expeditescu', 'Wenceslau'],
  ...['745918273', '745827364', 'Fwiskas', '44.4313', '26.1179', '44.4686', '26.0824'],
];
/** A house number counts only as a whole word: inside a delivery's number or a time the same digits mean nothing. */
const found = (raw: string) =>
  SECRETS.filter((secret) =>
    /^\d{4}$/.test(secret) ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(raw) : raw.includes(secret),
  );

/** Routes called last, because they end the session or the account that makes the calls. */
const LAST: RouteId[] = ['logout', 'endAllSessions', 'endSession', 'deleteMe', 'changePassword'];
const walked = (Object.keys(ROUTES) as RouteId[]).filter((id) => {
  const { access } = ROUTES[id];
  return (access === 'courier' || access === 'signed-in') && !LAST.includes(id);
});

/** Bodies that pass validation; routes that are not here are called without one. */
const BODIES: Partial<Record<RouteId, unknown>> = {
  setAvailability: { online: true },
  makeOffer: { amount: 2_000, etaMinutes: 10 },
  changeOffer: { amount: 2_100 },
  acceptCounter: {},
  reportStep: { step: 'depart', at: app.clock.now().toISOString() },
  saveAutoOffers: someRules({ enabled: false }),
  sendPositions: { positions: [{ at: app.clock.now().toISOString(), lat: 44.5, lng: 26.2, accuracy: 5 }] },
};
const QUERIES: Partial<Record<RouteId, Record<string, string | number>>> = {
  jobs: { lat: 44.43, lng: 26.1, radiusKm: 50 },
};

/** All answers to a courier who knows the ids of the delivery and of their own offer, as one text. */
async function walk(client: Client, { id, offerId }: { id: string; offerId: string }): Promise<string> {
  const answers: string[] = [];
  for (const routeId of walked) {
    const route = ROUTES[routeId] as unknown as Route;
    if (route.transport === 'sse' || route.transport === 'multipart') continue;
    for (const named of [id, offerId]) {
      const params = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, named]),
      );
      const { status, raw } = await client.call(route, {
        params,
        query: QUERIES[routeId],
        body: declares(route.body) ? (BODIES[routeId] ?? {}) : undefined,
        ...(route.idempotent ? { key: crypto.randomUUID() } : {}),
      });
      answers.push(`${routeId} ${status} ${raw}`);
      if (!route.path.includes('/:')) break;
    }
  }
  return answers.join('\n');
}

/** Markers found per answer; empty when there are none. */
const leaks = (text: string) =>
  text
    .split('\n')
    .map((line) => ({ call: line.split(' ', 1)[0], secrets: found(line) }))
    .filter(({ secrets }) => secrets.length > 0);

/** Records a courier's event stream until stopped. */
async function overhear(client: Client): Promise<() => Promise<string>> {
  const stop = new AbortController();
  const response = await fetch(`${baseUrl}/api/v1/events`, {
    headers: await client.credentials(),
    signal: stop.signal,
  });
  let text = '';
  const reading = (async () => {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
  })().catch(() => undefined);
  return async () => {
    // Published events may still be in transit over the loopback.
    for (let tries = 0; tries < 50 && !text.includes('event:'); tries += 1) await pause(20);
    stop.abort();
    await reading;
    return text;
  };
}

async function markedDelivery(): Promise<Built> {
  const sender = await aSender({ wallet: 100_000 });
  const quote = await as(sender).get(createQuote, { body: { ...POINTS, size: 'medium' } });
  const seen = await as(sender).get(createDelivery, {
    key: crypto.randomUUID(),
    body: {
      quoteId: quote.id,
      pickup: { ...POINTS.pickup, address: MARKERS.pickupAddress, additional: MARKERS.pickupAdditional },
      dropoff: { ...POINTS.dropoff, address: MARKERS.dropoffAddress, additional: MARKERS.dropoffAdditional },
      size: 'medium',
      pickupDate: 'flexible',
      sender: { name: MARKERS.senderName, phone: MARKERS.senderPhone },
      receiver: { name: MARKERS.receiverName, phone: MARKERS.receiverPhone },
      instructions: MARKERS.instructions,
      note: MARKERS.note,
    },
  });
  return { id: seen.id, sender, courier: sender, offerId: '', seen };
}

async function accepted(built: Built, courier: Person): Promise<Built> {
  const offer = await anOffer(built.id, { courier, amount: built.seen.estimate.amount });
  const body = { offerId: offer.id, method: 'wallet' as const };
  await as(built.sender).get(acceptOffer, { params: { id: built.id }, body });
  return { ...built, courier, offerId: offer.id };
}

test('the search bites: the sender and, while the trip runs, its courier read every marker', async () => {
  const built = await accepted(await markedDelivery(), await aCourier());
  for (const person of [built.sender, built.courier]) {
    const { raw } = await as(person).call(readDelivery, { params: { id: built.id } });
    expect(found(raw)).toEqual(SECRETS);
  }
  expect(leaks(await walk(as(built.courier), built)).map(({ call }) => call)).toContain('courierDeliveries');
});

test('before acceptance nothing private leaves in any call or over the stream, by hand or by rule', async () => {
  const [byHand, byRule] = [await aCourier(), await aCourier()];
  await as(byRule).get(saveAutoOffers, { body: someRules() });
  const streams = await Promise.all([overhear(as(byHand)), overhear(as(byRule))]);
  const built = await markedDelivery();
  await workJobs();
  const offer = await anOffer(built.id, { courier: byHand, amount: built.seen.estimate.amount });
  for (const courier of [byHand, byRule]) {
    const text = await walk(as(courier), { id: built.id, offerId: offer.id });
    expect(text).toContain(built.id);
    expect(leaks(text)).toEqual([]);
  }
  for (const stop of streams) {
    const heard = await stop();
    expect(heard).toContain(built.id);
    expect(found(heard)).toEqual([]);
  }
});

test('the courier who lost reads nothing private while another one carries the parcel', async () => {
  const loser = await aCourier();
  const built = await markedDelivery();
  const lost = await anOffer(built.id, { courier: loser, amount: built.seen.estimate.amount });
  const stop = await overhear(as(loser));
  await takeSteps(await accepted(built, await aCourier()), 'depart', 'arrive_pickup', 'pick_up');
  expect(leaks(await walk(as(loser), { id: built.id, offerId: lost.id }))).toEqual([]);
  expect(found(await stop())).toEqual([]);
});

test('after the delivery it is gone again, for the courier who made it too', async () => {
  const built = await accepted(await markedDelivery(), await aCourier());
  const stop = await overhear(as(built.courier));
  await takeSteps(built, 'depart', 'arrive_pickup', 'pick_up', 'depart_dropoff', 'arrive_dropoff', 'deliver');
  const text = await walk(as(built.courier), built);
  expect(text).toContain(built.id);
  expect(leaks(text)).toEqual([]);
  expect(found(await stop())).toEqual([]);
});

test('nor is it left with the courier who dropped out', async () => {
  const built = await accepted(await markedDelivery(), await aCourier());
  await takeSteps(built, 'depart', 'drop_out');
  expect(leaks(await walk(as(built.courier), built))).toEqual([]);
});
