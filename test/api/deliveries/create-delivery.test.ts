import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDelivery, deliveries } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { recentPlaces } from '#contract/places/places.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';
import { uploadPicture } from '../../support/pictures.ts';

const { as, aSender, lookAt, db, clock } = await testApp();

const quoteFor = async (client: Client) => (await client.get(createQuote, { body: aTrip() })).id;
const list = async (client: Client, change: Parameters<typeof aParcel>[1]) =>
  client.call(createDelivery, { body: aParcel(await quoteFor(client), change) });
const rows = async (senderId: string) =>
  (await db.selectFrom('deliveries').select('id').where('sender_id', '=', senderId).execute()).length;

test('a listed parcel is open, with its links, without PINs, and first in the sender’s list', async () => {
  const sender = await aSender();
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  const created = await as(sender).get(createDelivery, { body: aParcel(quote.id) });
  expect(created).toMatchObject({
    status: 'open',
    stage: null,
    viewer: 'sender',
    size: 'large',
    vehicle: 'van',
    pickup: { ...PICKUP, exact: true, contact: { name: 'Andreea Popovici', phone: '0745111222' } },
    dropoff: { address: DROPOFF.address, contact: { name: 'Matei Vlădescu', phone: '0745333444' } },
    estimate: quote.total,
    distanceMeters: quote.distanceMeters,
    pickupDate: 'flexible',
    price: null,
    method: null,
    offerCount: 0,
    courier: null,
    pins: null,
    canCancel: true,
    cancelFee: { amount: 0 },
    timeline: [{ seq: 1, name: 'listed' }],
  });
  expect(created.trackingUrl).toMatch(/^http:\/\/127\.0\.0\.1\/urmarire\/[\w-]{22}$/);
  expect(created.shareUrl).not.toBe(created.trackingUrl);
  expect(await lookAt(created.id, sender)).toEqual(created);
  const { items } = await as(sender).get(deliveries, { query: { scope: 'active' } });
  expect(items.map((item) => item.id)).toEqual([created.id]);
});

describe('with an Idempotency-Key', () => {
  test('the same call again answers the same bytes and lists nothing new', async () => {
    const sender = await aSender();
    const call = { body: aParcel(await quoteFor(as(sender))), key: randomUUID() };
    const first = await as(sender).call(createDelivery, call);
    const second = await as(sender).call(createDelivery, call);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.raw).toBe(first.raw);
    expect(await rows(sender.id)).toBe(1);
  });

  test('the same key with another body is refused', async () => {
    const sender = await aSender();
    const quoteId = await quoteFor(as(sender));
    const key = randomUUID();
    await as(sender).get(createDelivery, { body: aParcel(quoteId), key });
    const other = await as(sender).call(createDelivery, {
      body: aParcel(quoteId, { instructions: 'altfel' }),
      key,
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await rows(sender.id)).toBe(1);
  });

  test('two people may use the same key', async () => {
    const key = randomUUID();
    const [ana, dan] = [await aSender(), await aSender()];
    const hers = await as(ana).get(createDelivery, { body: aParcel(await quoteFor(as(ana))), key });
    const his = await as(dan).get(createDelivery, { body: aParcel(await quoteFor(as(dan))), key });
    expect(his.id).not.toBe(hers.id);
  });

  test('a refused call leaves its key free', async () => {
    const sender = await aSender();
    const quoteId = await quoteFor(as(sender));
    const key = randomUUID();
    const refused = await as(sender).call(createDelivery, {
      body: aParcel(quoteId, { photoIds: ['nu-exista'] }),
      key,
    });
    expect(refused.status).toBe(400);
    await as(sender).get(createDelivery, { body: aParcel(quoteId), key });
  });

  test('a key that is too short or has spaces is refused', async () => {
    const sender = as(await aSender());
    const body = aParcel(await quoteFor(sender));
    for (const key of ['scurt', 'cu spații în el']) {
      const answer = await sender.call(createDelivery, { body, headers: { 'idempotency-key': key } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
    }
  });
});

test('names, phones, texts and lengths are checked, each under its own path', async () => {
  const answer = await list(as(await aSender()), {
    pickup: { ...PICKUP, address: ' ' },
    sender: { name: 'Ana\u0007', phone: '0745 111 222' },
    receiver: { name: 'x'.repeat(81), phone: '07453334' },
    instructions: 'unsprezece!',
    pickupTime: '25:00',
  });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'pickup.address', message: 'Completează acest câmp.' },
        { path: 'pickupTime', message: 'Alege o oră validă.' },
        { path: 'sender.name', message: 'Textul conține caractere nepermise.' },
        { path: 'receiver.name', message: 'Textul este prea lung.' },
        { path: 'receiver.phone', message: 'Număr de telefon invalid.' },
        { path: 'instructions', message: 'Instrucțiuni pentru Curier.' },
      ],
    },
  });
});

test('the pickup day is the sender’s day in București, not the server’s', async () => {
  const start = clock.now();
  // Half past midnight in București, still the previous day in UTC.
  clock.set('2026-11-18T22:30:00Z');
  const sender = as(await aSender());
  const today = await list(sender, { pickupDate: 'today', pickupTime: '14:00-16:00' });
  const tomorrow = await list(sender, { pickupDate: 'tomorrow' });
  const yesterday = await list(sender, { pickupDate: '18-11-2026' });
  clock.set(start);
  expect(today.body).toMatchObject({ pickupDate: '19-11-2026', pickupTime: '14:00-16:00' });
  expect(tomorrow.body.pickupDate).toBe('20-11-2026');
  expect(yesterday).toMatchObject({
    status: 400,
    body: { code: 'pickup_in_past', errors: [{ path: 'pickupDate' }] },
  });
});

test.for([
  ['17-11-2026', 400, 'pickup_in_past'],
  ['18-11-2026', 201, undefined],
  ['18-12-2026', 201, undefined],
  ['19-12-2026', 400, 'pickup_in_past'],
  ['31-02-2027', 400, 'validation_failed'],
  ['2026-11-20', 400, 'validation_failed'],
  ['poimâine', 400, 'validation_failed'],
] as const)('a pickup on %s answers %i', async ([pickupDate, status, code]) => {
  const answer = await list(as(await aSender()), { pickupDate });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test.for([
  ['today', '11:59', 'pickup_in_past', 'Ora a trecut deja. Alege alta.'],
  ['today', '09:00-12:00', 'pickup_in_past', 'Ora a trecut deja. Alege alta.'],
  ['18-11-2026', '00:01', 'pickup_in_past', 'Ora a trecut deja. Alege alta.'],
  ['flexible', '10:00', 'validation_failed', 'Alege și o zi, sau lasă ora liberă.'],
] as const)('a pickup %s at %s is refused', async ([pickupDate, pickupTime, code, message]) => {
  const start = clock.now();
  // Noon in București.
  clock.set('2026-11-18T10:00:00Z');
  const answer = await list(as(await aSender()), { pickupDate, pickupTime });
  clock.set(start);
  expect(answer).toMatchObject({ status: 400, body: { code, errors: [{ path: 'pickupTime', message }] } });
});

test('a pickup of this minute, of a window under way and of tomorrow morning is listed', async () => {
  const start = clock.now();
  clock.set('2026-11-18T10:00:00Z');
  const sender = as(await aSender());
  const answers = [
    await list(sender, { pickupDate: 'today', pickupTime: '12:00' }),
    await list(sender, { pickupDate: 'today', pickupTime: '09:00-12:01' }),
    await list(sender, { pickupDate: 'tomorrow', pickupTime: '00:01' }),
  ];
  clock.set(start);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

describe('a guessed point', () => {
  const guessed = (change: { precision: 'locality' | 'street'; pinConfirmed?: boolean }) => ({
    ...PICKUP,
    ...change,
  });

  test.each(['locality', 'street'] as const)(
    'of %s precision is refused until its pin is confirmed',
    async (precision) => {
      const seller = await aSender();
      const sender = as(seller);
      for (const pinConfirmed of [undefined, false]) {
        const pickup = guessed({ precision, ...(pinConfirmed === undefined ? {} : { pinConfirmed }) });
        expect(await list(sender, { pickup })).toMatchObject({
          status: 400,
          body: {
            code: 'validation_failed',
            errors: [{ path: 'pickup.pinConfirmed', message: 'Confirmă locul pe hartă.' }],
          },
        });
      }
      expect(await rows(seller.id)).toBe(0);
      const called = await list(sender, { pickup: { ...guessed({ precision }), callAhead: true } });
      // Their courier reads that the point is a guess.
      expect(called).toMatchObject({ status: 201, body: { pickup: { precision, pinConfirmed: false } } });
      // What was left to a call is a guess the next time too.
      const { items } = await sender.get(recentPlaces);
      expect(items.find(({ label }) => label === PICKUP.address)).toMatchObject({ precision });
      const listed = await list(sender, { pickup: guessed({ precision, pinConfirmed: true }) });
      expect(listed.body).toMatchObject({
        pickup: { precision, pinConfirmed: true },
        dropoff: { precision: null, pinConfirmed: false },
      });
    },
  );

  test('of a house needs nobody’s word', async () => {
    const listed = await list(as(await aSender()), { dropoff: { ...DROPOFF, precision: 'house' } });
    expect(listed.body.dropoff).toMatchObject({ precision: 'house', pinConfirmed: false });
  });
});

describe('parcel photos', () => {
  test('are shown to the sender, each on one delivery', async () => {
    const sender = as(await aSender());
    const photo = await uploadPicture(sender, 'parcel');
    const first = await list(sender, { photoIds: [photo.id] });
    expect(first.body.photoUrls).toEqual([photo.url]);
    const again = await list(sender, { photoIds: [photo.id] });
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: 'photoIds' }] } });
  });

  test('of somebody else, of another purpose, or twice the same are refused', async () => {
    const sender = as(await aSender());
    const foreign = await uploadPicture(as(await aSender()), 'parcel');
    const avatar = await uploadPicture(sender, 'avatar');
    const own = await uploadPicture(sender, 'parcel');
    for (const photoIds of [[foreign.id], [avatar.id], [own.id, own.id], [own.id, foreign.id]]) {
      const answer = await list(sender, { photoIds });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'photoIds' }] } });
    }
    // The refused requests have not used it up.
    expect((await list(sender, { photoIds: [own.id] })).status).toBe(201);
  });
});

test('the list comes in pages, newest first, without gaps or repetitions', async () => {
  const sender = as(await aSender());
  const made: string[] = [];
  for (let n = 0; n < 5; n += 1) made.unshift((await list(sender, {})).body.id);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await sender.get(deliveries, { query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(made);
  const nonsense = await sender.call(deliveries, { query: { cursor: 'nimic' } });
  expect(nonsense).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } });
});
