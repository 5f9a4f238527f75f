import { expect, test } from 'vitest';
import { reportStep } from '#contract/trips/courier.ts';
import { cancelDelivery, createDelivery, setProofPolicy } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip, DROPOFF } from '../../support/trips.ts';

const { as, aSender, aDelivery, lookAt, clock, db } = await testApp();

type Extra = { at?: string; stepId?: string; pin?: string } & Record<string, unknown>;
const report = (built: Built, step: CourierStep, extra: Extra = {}) =>
  as(built.courier).call(reportStep, {
    params: { id: built.id },
    body: { step, at: clock.now().toISOString(), ...extra },
  });
const namesOf = async (built: Built) =>
  (await lookAt(built.id, built.sender)).timeline.map((entry) => entry.name);
const eventOf = (built: Built, name: 'departed' | 'arrived_at_pickup') =>
  db
    .selectFrom('delivery_events')
    .select(['at', 'device_at', 'step_id'])
    .where('delivery_id', '=', built.id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();

test('a queue that is sent twice, whole and in order, is taken once', async () => {
  const built = await aDelivery({ status: 'accepted' });
  const { pickup } = built.seen.pins ?? {};
  const queue: [CourierStep, Extra][] = [
    ['depart', { stepId: 'pas-1' }],
    ['arrive_pickup', { stepId: 'pas-2' }],
    ['pick_up', { stepId: 'pas-3', pin: pickup ?? '' }],
    ['depart_dropoff', { stepId: 'pas-4' }],
  ];
  for (const [step, extra] of queue) expect((await report(built, step, extra)).status).toBe(200);
  const once = await namesOf(built);
  for (const [step, extra] of queue) {
    const again = await report(built, step, extra);
    expect(again, step).toMatchObject({ status: 200, body: { stage: 'to_dropoff' } });
  }
  expect(await namesOf(built)).toEqual(once);
  // The same step with another id is another request, and out of order.
  expect((await report(built, 'depart', { stepId: 'pas-9' })).body.code).toBe('transition_refused');
});

test('a step that is sent many times at once is one fact', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  const pin = built.seen.pins?.pickup ?? '';
  const answers = await allAtOnce(db, 8, () => report(built, 'pick_up', { pin, stepId: 'ridicat' }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await namesOf(built)).filter((name) => name === 'picked_up')).toHaveLength(1);
});

test('both times are kept: the phone’s as far as it can be true, and the server’s', async () => {
  const built = await aDelivery({ status: 'accepted' });
  clock.advance({ minutes: 30 });
  const pressed = new Date(clock.now().getTime() - 12 * 60_000);
  await report(built, 'depart', { at: pressed.toISOString(), stepId: 'tarziu' });
  expect(await eventOf(built, 'departed')).toEqual({
    at: clock.now(),
    device_at: pressed,
    step_id: 'tarziu',
  });
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
  expect((await report(built, 'arrive_pickup', { at: tomorrow })).status).toBe(200);
  expect(await eventOf(built, 'arrived_at_pickup')).toMatchObject({ at: clock.now(), device_at: null });
});

test('a wrong PIN that is sent again is one miss; another guess under the same id is another', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const right = built.seen.pins?.dropoff;
  const [one, two] = ['1111', '2222', '3333'].filter((pin) => pin !== right);
  const triesLeft = async (pin: string | undefined, stepId: string) =>
    (await report(built, 'deliver', { pin: pin ?? '', stepId })).body.facts?.['triesLeft'];
  expect(await triesLeft(one, 'predare')).toBe(4);
  expect(await triesLeft(one, 'predare')).toBe(4);
  expect(await triesLeft(two, 'predare')).toBe(3);
  expect(await triesLeft(two, 'alta-predare')).toBe(2);
});

test('a step that waited while the sender cancelled is refused and changes nothing', async () => {
  const built = await aDelivery({ status: 'accepted' });
  await as(built.sender).get(cancelDelivery, { params: { id: built.id }, body: {} });
  const before = await namesOf(built);
  const late = await report(built, 'depart', { stepId: 'prea-tarziu' });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'transition_refused', facts: { status: 'cancelled' } },
  });
  expect(await namesOf(built)).toEqual(before);
});

test('what else than the PIN proves the hand-over is the sender’s to say', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const allow = (policy: 'pin' | 'photo' | 'signature') =>
    as(built.sender).call(setProofPolicy, { params: { id: built.id }, body: { policy } });
  const photo = await uploadPicture(as(built.courier), 'proof');
  const drawn = await uploadPicture(as(built.courier), 'signature');
  const there = { photoId: photo.id, position: { lat: DROPOFF.lat, lng: DROPOFF.lng } };
  const needs = (what: string) => ({ status: 409, body: { code: 'proof_missing', facts: { needs: what } } });

  expect(await report(built, 'deliver', there)).toMatchObject(needs('pin'));
  expect((await allow('signature')).body.proofPolicy).toBe('signature');
  expect(await report(built, 'deliver', there)).toMatchObject(needs('signature'));
  expect(await report(built, 'deliver', { ...there, signatureId: photo.id })).toMatchObject(
    needs('signature'),
  );
  expect(await report(built, 'deliver', { signedBy: 'Mara Iliescu' })).toMatchObject(needs('photo'));
  expect(await report(built, 'deliver', { photoId: photo.id, signatureId: drawn.id })).toMatchObject(
    needs('position'),
  );
  const signed = { ...there, signatureId: drawn.id, signedBy: 'Mara Iliescu' };
  expect((await report(built, 'deliver', signed)).body.status).toBe('completed');
  const { proofs } = await lookAt(built.id, built.sender);
  expect(proofs.at(-1)).toMatchObject({
    name: 'delivered',
    by: 'signature',
    photoUrl: `/uploads/${photo.id}`,
    signatureUrl: `/uploads/${drawn.id}`,
    signedBy: 'Mara Iliescu',
  });
  expect((await as(built.sender).send('GET', `/uploads/${drawn.id}`)).status).toBe(200);
  expect((await allow('photo')).body.code).toBe('transition_refused');
});

test('a policy may come with the listing, and a photo at the door is then enough', async () => {
  const sender = await aSender();
  const quote = await as(sender).get(createQuote, { body: aTrip() });
  const listed = await as(sender).call(createDelivery, {
    body: aParcel(quote.id, { proofPolicy: 'photo' }),
    key: 'o-lista-cu-foto',
  });
  expect(listed.body.proofPolicy).toBe('photo');
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  await as(built.sender).get(setProofPolicy, { params: { id: built.id }, body: { policy: 'photo' } });
  const photo = await uploadPicture(as(built.courier), 'proof');
  const far = { photoId: photo.id, position: { lat: DROPOFF.lat + 0.004, lng: DROPOFF.lng } };
  expect((await report(built, 'deliver', far)).body.facts).toEqual({ needs: 'position' });
  const near = { ...far, position: { lat: DROPOFF.lat, lng: DROPOFF.lng } };
  expect((await report(built, 'deliver', near)).body.status).toBe('completed');
});
