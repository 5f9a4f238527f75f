import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { deliveryLabels } from '#contract/deliveries/labels.ts';
import { cancelDelivery, createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { complaintStatistics } from '#contract/staff/complaint-statistics.ts';
import { job, jobs } from '#contract/trips/courier.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import { pathOf } from '../../support/client.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { aParcel, aTrip, PICKUP } from '../../support/trips.ts';

// The pieces of a parcel, and haulage above 31.5 kg: terms of its own, accepted in their version, and seen by whoever bids.

const app = await testApp();
const { as, anonymous, aSender, aCourier, anAdmin, anOffer, lookAt, db, deps } = app;
const PASSWORD = 'patru pere verzi';
const TERMS = deps.settings.textVersions.haulage;
const WARDROBE = {
  weightGrams: 40_000,
  lengthCm: 180,
  widthCm: 80,
  heightCm: 60,
  text: '  Dulap   demontat ',
};
const SCREW_BOXES = { count: 3, weightGrams: 2_500 };

type Change = Partial<Parameters<typeof aParcel>[1]>;
type QuoteChange = Parameters<typeof aTrip>[0];

async function call(sender: Person, size: ParcelSize, change: Change = {}, quoted: QuoteChange = {}) {
  const quote = await as(sender).get(createQuote, { body: aTrip({ size, ...quoted }) });
  return as(sender).call(createDelivery, { body: aParcel(quote.id, { size, ...change }), key: randomUUID() });
}
const rowOf = (id: string) =>
  db
    .selectFrom('deliveries')
    .select(['pieces', 'piece_texts', 'haulage_terms', 'haulage_consent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('a quote names the smallest size of the pieces, refuses one that they do not fit, and says what is haulage', async () => {
  const quote = (size: ParcelSize, pieces: object[]) =>
    anonymous.call(createQuote, { body: aTrip({ size, pieces: pieces as [] }) });
  expect((await quote('large', [SCREW_BOXES])).body).toMatchObject({ fittingSize: 'medium', haulage: null });
  expect((await quote('small', [SCREW_BOXES])).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'size', message: 'Bucățile nu încap.' }],
  });
  expect((await quote('huge', [WARDROBE])).body).toMatchObject({
    fittingSize: 'huge',
    haulage: { terms: TERMS },
  });
  expect((await quote('huge', [{ weightGrams: 31_500, count: 3 }])).body).toMatchObject({ haulage: null });
  expect((await anonymous.get(createQuote, { body: aTrip({ size: 'huge' }) })).haulage).toEqual({
    terms: TERMS,
  });
  expect((await anonymous.get(createQuote, { body: aTrip({ size: 'large' }) })).haulage).toBeNull();
});

test.each([
  ['no piece', []],
  ['no weight', [{ count: 1 }]],
  ['a part of a gram', [{ weightGrams: 1.5 }]],
  ['nothing that weighs', [{ weightGrams: 0 }]],
  ['two of three sides', [{ weightGrams: 1, lengthCm: 10, widthCm: 10 }]],
  [
    'more pieces than a parcel has',
    [
      { weightGrams: 1, count: 11 },
      { weightGrams: 1, count: 10 },
    ],
  ],
  ['a text of two lines', [{ weightGrams: 1, text: 'a\nb' }]],
  ['what no truck takes', [{ weightGrams: 1_500_000, count: 2 }]],
])('%s is refused', async (_, pieces) => {
  const answer = await anonymous.call(createQuote, { body: aTrip({ size: 'huge', pieces: pieces as [] }) });
  expect(answer.status).toBe(400);
});

test('pieces are stored, seen by bidders without their text, by the courier and the staff with it, and are in the own data', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const pieces = [WARDROBE, SCREW_BOXES];
  const { body } = await call(sender, 'huge', { pieces, haulageTerms: TERMS }, { pieces });
  const id = (body as { id: string }).id;
  const shown = [
    { count: 1, weightGrams: 40_000, lengthCm: 180, widthCm: 80, heightCm: 60, text: 'Dulap demontat' },
    { count: 3, weightGrams: 2_500, lengthCm: null, widthCm: null, heightCm: null, text: null },
  ];
  expect(body).toMatchObject({ pieces: shown, haulage: { terms: TERMS, consent: 'accepted' } });
  const seen = await as(courier).get(job, { params: { id } });
  expect(seen).toMatchObject({ haulage: { terms: TERMS }, pieces: [{ weightGrams: 40_000 }, { count: 3 }] });
  expect(JSON.stringify(seen)).not.toContain('Dulap');
  const { lat, lng } = PICKUP;
  const { items } = await as(courier).get(jobs, { query: { lat, lng } });
  expect(items.find(({ deliveryId }) => deliveryId === id)).toMatchObject({
    haulage: { terms: TERMS },
    pieces: seen.pieces,
  });
  const admin = await anAdmin();
  expect(await as(admin).get(adminBoardDelivery, { params: { id } })).toMatchObject({
    pieces: shown,
    haulage: { terms: TERMS },
  });
  const data = JSON.stringify(await as(sender).get(exportMe));
  expect(data).toContain('Dulap demontat');
  const events = await db
    .selectFrom('delivery_events')
    .select('data')
    .where('delivery_id', '=', id)
    .execute();
  expect(events[0]?.data).toEqual({ haulage: { terms: TERMS, consent: 'accepted' } });
});

test('haulage needs its terms in the version in force; a postal parcel keeps none', async () => {
  const sender = await aSender();
  for (const [change, reason] of [
    [{}, 'Completează acest câmp.'],
    [
      { haulageTerms: '2020-01-01-vechi' },
      'Între timp textul s-a schimbat. Reîncarcă pagina și citește-l pe cel nou.',
    ],
  ] as const)
    expect((await call(sender, 'huge', change)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'haulageTerms', message: reason }],
    });
  const postal = await call(sender, 'large', { haulageTerms: TERMS });
  expect(postal.body).toMatchObject({ haulage: null });
  expect(await rowOf((postal.body as { id: string }).id)).toMatchObject({
    haulage_terms: null,
    haulage_consent: null,
  });
  // Whoever asks for a price of a small parcel and lists a heavy one in it is refused as well.
  expect((await call(sender, 'small', { pieces: [WARDROBE] })).body).toMatchObject({
    errors: [{ path: 'size' }],
  });
});

test('only a truck bids for haulage', async () => {
  const sender = await aSender();
  const { body } = await call(sender, 'huge', { haulageTerms: TERMS });
  const id = (body as { id: string }).id;
  const van = await aCourier({ vehicle: 'van' });
  expect((await as(van).call(job, { params: { id } })).status).toBe(404);
  const truck = await aCourier({ vehicle: 'truck' });
  const { bounds } = await as(truck).get(job, { params: { id } });
  await anOffer(id, { courier: truck, amount: bounds.min.amount });
});

test('a label is printed for each piece, and a file of several parcels ends at a hundred', async () => {
  const sender = await aSender();
  const many = [{ weightGrams: 100, count: 20 }];
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1)
    ids.push(((await call(sender, 'small', { pieces: many })).body as { id: string }).id);
  const file = (deliveries: string[]) =>
    as(sender).send(
      'GET',
      pathOf(deliveryLabels, { query: { deliveries: deliveries.join(','), format: 'zpl' } }),
    );
  expect((await file(ids.slice(0, 5))).raw.match(/\^XA/g)).toHaveLength(100);
  expect((await file(ids)).status).toBe(400);
});

test('the year for the regulator has haulage apart from postal items', async () => {
  const admin = await anAdmin();
  const sender = await aSender({ wallet: 10_000_000 });
  const courier = await aCourier({ vehicle: 'truck' });
  const year = String(deps.clock.now().getUTCFullYear());
  const read = () => as(admin).get(complaintStatistics, { query: { year: Number(year) } });
  const built = await app.aDelivery({ sender, courier, size: 'huge', status: 'completed', price: 5_000 });
  expect((await lookAt(built.id, sender)).haulage).not.toBeNull();
  await app.aDelivery({ sender, courier, size: 'large', status: 'completed' });
  const { items } = await read();
  const counted = items
    .filter(({ delivered }) => delivered > 0)
    .map(({ size, isHaulage }) => [size, isHaulage]);
  expect(counted).toEqual([
    ['large', false],
    ['huge', true],
  ]);
});

test('texts of pieces go with the account, and weights stay', async () => {
  const sender = await aSender({ password: PASSWORD });
  const { body } = await call(sender, 'small', { pieces: [{ weightGrams: 700, text: 'O carte' }] });
  const id = (body as { id: string }).id;
  expect(await rowOf(id)).toMatchObject({ piece_texts: 'O carte' });
  await as(sender).call(cancelDelivery, { params: { id }, body: {} });
  await as(sender).call(deleteMe, { body: { password: PASSWORD } });
  expect(await rowOf(id)).toMatchObject({ pieces: [{ weightGrams: 700 }], piece_texts: null });
});
