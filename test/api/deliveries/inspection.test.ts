import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { exportMe } from '#contract/accounts/my-data.ts';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { countCod } from '#contract/money/cod.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { job, jobs } from '#contract/trips/courier.ts';
import { announceAbsence, logCall } from '#contract/trips/doorstep.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import { ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { countAnswers } from '../../support/counter.ts';
import { inspectionBuilders } from '../../support/inspection.ts';
import { allAtOnce } from '../../support/race.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

const app = await testApp();
const { as, anonymous, aCourier, aSender, lookAt, clock, db } = app;
const { list, atDoor, aPhoto, start, answer, answerFor, photograph, step, look } = inspectionBuilders(app);
const AMOUNT = 14_990;
const REMARK = 'Colțul e lovit, vaza e întreagă.';
const PIN = expect.stringMatching(/^\d{4}$/);

const count = ({ id, courier }: Built) =>
  as(courier).call(countCod, {
    params: { id },
    body: { amount: AMOUNT, at: clock.now().toISOString(), stepId: randomUUID() },
  });
const taken = (cod?: number) => (cod ? { cod: { method: 'cash', amount: cod } } : {});
const namesOf = async (built: Built) =>
  (await lookAt(built.id, built.sender)).timeline.map(({ name }) => name);
const codState = async ({ id }: Built) => (await findCod(db, id))?.state;

test('the quote has a line for it by its kind, within VAT, and a listing needs the quote of its own', async () => {
  const sender = await aSender();
  const plain = await as(sender).get(createQuote, { body: aTrip() });
  const quoteOf = (requested: object) => as(sender).get(createQuote, { body: aTrip(requested) });
  for (const [inspection, fee] of [
    ['look', 50],
    ['test', 150],
  ] as const) {
    const quote = await quoteOf({ inspection });
    expect(quote.lines.at(-1)).toMatchObject({ code: 'inspection', amount: { amount: fee } });
    expect(quote.base.amount).toBe(plain.base.amount + fee);
    expect(quote.total.amount).toBeGreaterThanOrEqual(plain.total.amount + fee);
  }
  const both = await quoteOf({ inspection: 'look', cod: { amount: AMOUNT } });
  expect(both.lines.slice(-2).map(({ code }) => code)).toEqual(['inspection', 'cod']);
  const look5 = await quoteOf({ inspection: 'look' });
  for (const [quoteId, requested] of [
    [plain.id, { inspection: 'look' }],
    [look5.id, {}],
    [look5.id, { inspection: 'none' }],
    [look5.id, { inspection: 'test' }],
    [look5.id, { inspection: 'look', inspectionMinutes: 6 }],
  ] as const) {
    const body = aParcel(quoteId, requested);
    expect((await as(sender).call(createDelivery, { body, key: randomUUID() })).body).toMatchObject({
      code: 'quote_expired',
    });
  }
  for (const requested of [
    { inspection: 'look', inspectionMinutes: 11 },
    { inspection: 'test', inspectionMinutes: 3 },
    { inspection: 'none', inspectionMinutes: 5 },
    { inspectionMinutes: 31 },
  ] as const) {
    const refused = await as(sender).call(createQuote, { body: aTrip(requested) });
    expect(refused.body).toMatchObject({ errors: [{ path: 'inspectionMinutes' }] });
  }
});

test('couriers see kind and minutes before they bid, within the time of the trip', async () => {
  const sender = await aSender();
  const courier = await aCourier({ vehicle: 'truck' });
  const { id } = await list(sender, { inspection: 'test', inspectionMinutes: 20 });
  const plain = await list(sender, {});
  const job1 = await as(courier).get(job, { params: { id } });
  const without = await as(courier).get(job, { params: { id: plain.id } });
  expect(job1.inspection).toEqual({ kind: 'test', minutes: 20 });
  expect(without.inspection).toBeNull();
  expect(job1.tripSeconds).toBe(without.tripSeconds + 20 * 60);
  const feed = await as(courier).get(jobs, { query: { lat: PICKUP.lat, lng: PICKUP.lng } });
  const shown = feed.items.find(({ deliveryId }) => deliveryId === id);
  expect(shown).toMatchObject({ inspection: { kind: 'test', minutes: 20 }, tripSeconds: job1.tripSeconds });
});

for (const cod of [undefined, AMOUNT])
  test(`${cod ? 'with' : 'without'} goods' money the parcel is opened and answered before the PIN shows`, async () => {
    const built = await atDoor({ inspection: 'look', ...(cod ? { cod } : {}) });
    expect(await look(built)).toMatchObject({
      pin: null,
      inspection: { kind: 'look', minutes: 5, startedAt: null, answer: null, canAnswer: true },
    });
    expect((await step(built, 'deliver', taken(cod))).body).toMatchObject({ code: 'inspection_due' });
    if (cod) expect((await count(built)).body).toMatchObject({ code: 'inspection_due' });
    const photoId = await aPhoto(built);
    const opened = await start(built, photoId);
    expect(opened.body).toMatchObject({
      inspection: { photos: [{ of: 'closed', url: `/uploads/${photoId}` }] },
    });
    const begun = (await look(built)).inspection;
    expect(Date.parse(begun?.endsAt ?? '') - Date.parse(begun?.startedAt ?? '')).toBe(5 * 60_000);
    expect((await answer(built, { answer: 'accept' })).body).toMatchObject({
      inspection: { answer: 'accept', by: 'receiver', canAnswer: false },
      pin: cod ? null : PIN,
    });
    if (cod) {
      await count(built);
      expect(await look(built)).toMatchObject({ pin: PIN });
    }
    expect((await step(built, 'deliver', taken(cod))).body).toMatchObject({ status: 'completed' });
    expect(await namesOf(built)).toEqual(
      expect.arrayContaining(['inspection_started', 'inspection_accepted', 'delivered']),
    );
    if (cod) expect(await codState(built)).toBe('collected');
  });

for (const cod of [undefined, AMOUNT])
  test(`${cod ? 'with' : 'without'} goods' money a remark stays with its picture for later`, async () => {
    const built = await atDoor({ inspection: 'look', ...(cod ? { cod } : {}) });
    expect((await answer(built, { answer: 'remark', remark: REMARK })).body).toMatchObject({
      code: 'transition_refused',
    });
    await start(built);
    await answer(built, { answer: 'remark', remark: REMARK });
    if (cod) await count(built);
    expect(await look(built)).toMatchObject({ pin: PIN, inspection: { remark: REMARK } });
    expect((await step(built, 'deliver', taken(cod))).body).toMatchObject({
      code: 'proof_missing',
      facts: { needs: 'photo' },
    });
    expect((await photograph(built)).body).toMatchObject({ inspection: { needsPhoto: false } });
    expect((await step(built, 'deliver', taken(cod))).body).toMatchObject({ status: 'completed' });
    expect(await lookAt(built.id, built.sender)).toMatchObject({
      inspection: {
        answer: 'remark',
        by: 'receiver',
        remark: REMARK,
        photos: [{ of: 'closed' }, { of: 'opened' }],
      },
    });
  });

for (const cod of [undefined, AMOUNT])
  test(`${cod ? 'with' : 'without'} goods' money a refusal starts the way back, and nothing is owed`, async () => {
    const built = await atDoor({ inspection: 'look', ...(cod ? { cod } : {}) });
    expect((await step(built, 'return')).body).toMatchObject({ code: 'transition_refused' });
    await start(built);
    expect((await answer(built, { answer: 'refuse', remark: 'E spartă.' })).body).toMatchObject({
      pin: null,
      inspection: { answer: 'refuse', remark: 'E spartă.' },
    });
    if (cod) expect(await codState(built)).toBe('refused');
    expect((await step(built, 'deliver', taken(cod))).body).toMatchObject({ code: 'inspection_due' });
    expect((await step(built, 'return')).body).toMatchObject({ facts: { needs: 'photo' } });
    const { body } = await photograph(built);
    expect(body).toMatchObject({ allowedSteps: ['deliver', 'fail_attempt', 'return'] });
    expect((await step(built, 'return')).body).toMatchObject({ status: 'accepted', stage: 'to_return' });
    expect((await answer(built, { answer: 'accept', instead: 'refuse' })).body).toMatchObject({
      code: 'transition_refused',
    });
    const { pins } = await lookAt(built.id, built.sender);
    expect((await step(built, 'return', { pin: pins?.pickup })).body).toMatchObject({ status: 'returned' });
    expect((await namesOf(built)).slice(-2)).toEqual(['return_started', 'returned']);
    if (cod) expect(await codState(built)).toBe('returned');
    expect(await ledgerViolations(db)).toEqual([]);
  });

test('who refused may think again while the courier is there, by naming the refusal', async () => {
  const built = await atDoor({ inspection: 'look', cod: AMOUNT });
  await start(built);
  await answer(built, { answer: 'refuse' });
  expect((await answer(built, { answer: 'accept' })).body).toMatchObject({ code: 'transition_refused' });
  expect((await answer(built, { answer: 'accept', instead: 'refuse' })).body).toMatchObject({
    inspection: { answer: 'accept' },
  });
  expect((await answer(built, { answer: 'refuse' })).body).toMatchObject({ code: 'transition_refused' });
  await count(built);
  expect((await step(built, 'deliver', taken(AMOUNT))).status).toBe(200);
  expect(await codState(built)).toBe('collected');
});

test('the courier answers for a receiver without a phone, with a picture, and the event says so', async () => {
  const built = await atDoor();
  expect((await answerFor(built, { answer: 'refuse' })).body).toMatchObject({ code: 'proof_missing' });
  await start(built);
  const foreign = await aPhoto({ ...built, courier: await aCourier() });
  expect((await answerFor(built, { answer: 'remark', photoId: foreign })).body).toMatchObject({
    code: 'proof_missing',
  });
  const photoId = await aPhoto(built);
  const stepId = randomUUID();
  const say = () => answerFor(built, { answer: 'remark', remark: REMARK, photoId }, { stepId });
  expect((await say()).body).toMatchObject({
    inspection: { answer: 'remark', by: 'courier', remark: REMARK, needsPhoto: false },
  });
  expect((await say()).status).toBe(200);
  const event = await db
    .selectFrom('delivery_events')
    .select(['actor', 'data'])
    .where('delivery_id', '=', built.id)
    .where('name', '=', 'inspection_remarked')
    .execute();
  expect(event).toMatchObject([{ actor: 'courier', data: { forReceiver: true, photoId } }]);
  expect((await step(built, 'deliver')).body).toMatchObject({ status: 'completed' });
});

test('nobody but the receiver’s link and the trip’s courier may answer', async () => {
  const built = await atDoor();
  await start(built);
  expect((await answer(built, { answer: 'accept' }, 'shareUrl')).status).toBe(404);
  const other = await aCourier({ vehicle: 'truck' });
  expect((await answerFor(built, { answer: 'accept' }, { by: other })).status).toBe(404);
  expect((await answerFor(built, { answer: 'accept' }, { by: built.sender })).status).toBe(403);
  const token = built.seen.shareUrl?.split('/').at(-1) ?? '';
  expect(await anonymous.get(tracking, { params: { token } })).toMatchObject({ inspection: null, pin: null });
  expect((await answer(built, { answer: 'remark', remark: 'x'.repeat(301) })).body).toMatchObject({
    code: 'validation_failed',
  });
});

test('a delivery without an inspection has no answer, and its PIN waits for nothing', async () => {
  const built = await atDoor({});
  expect(await look(built)).toMatchObject({ inspection: null, pin: PIN });
  expect((await answer(built, { answer: 'accept' })).body).toMatchObject({ code: 'transition_refused' });
  expect((await start(built)).body).toMatchObject({ code: 'transition_refused' });
});

test('a phone without a signal brings the answer with the hand-over, as the courier’s word', async () => {
  const built = await atDoor({ inspection: 'look', cod: AMOUNT });
  await start(built);
  clock.advance({ minutes: 20 });
  const at = new Date(clock.now().getTime() - 10 * 60_000).toISOString();
  expect((await step(built, 'deliver', { at, ...taken(AMOUNT) })).body).toMatchObject({
    code: 'inspection_due',
  });
  const inspection = { answer: 'remark', remark: REMARK };
  expect((await step(built, 'deliver', { at, inspection, ...taken(AMOUNT) })).body).toMatchObject({
    status: 'completed',
    inspection: { answer: 'remark', by: 'courier', remark: REMARK },
  });
  expect((await namesOf(built)).slice(-3)).toEqual(['inspection_remarked', 'delivered', 'cod_collected']);
});

test('what was handed over without a signal is a fact, even after a refusal by the link', async () => {
  const built = await atDoor();
  await start(built);
  await answer(built, { answer: 'refuse' });
  const inspection = { answer: 'accept' };
  expect((await step(built, 'deliver', { inspection })).body).toMatchObject({ code: 'inspection_due' });
  clock.advance({ minutes: 5 });
  const at = new Date(clock.now().getTime() - 2 * 60_000).toISOString();
  expect((await step(built, 'deliver', { at, inspection })).body).toMatchObject({
    status: 'completed',
    inspection: { answer: 'accept', by: 'courier' },
  });
});

test('where the courier has no signal the receiver takes the parcel, and the phone’s late word is a fact', async () => {
  const built = await atDoor({ inspection: 'look' }, 'depart_dropoff');
  expect((await answer(built, { answer: 'refuse' })).body).toMatchObject({ code: 'transition_refused' });
  expect((await answer(built, { answer: 'accept' })).body).toMatchObject({ pin: PIN });
  await app.takeSteps(built, 'arrive_dropoff');
  expect((await start(built)).status).toBe(200);
  const photoId = await aPhoto(built);
  const late = new Date(clock.now().getTime() - 2 * 60_000).toISOString();
  const remark = { answer: 'remark', remark: REMARK, photoId } as const;
  expect((await answerFor(built, remark)).body).toMatchObject({ code: 'transition_refused' });
  expect((await answerFor(built, remark, { at: late })).body).toMatchObject({
    inspection: { answer: 'remark', by: 'courier' },
  });
  expect((await step(built, 'deliver')).body).toMatchObject({ status: 'completed' });
});

test('no word of the courier, late or not, goes around a refusal by the receiver’s own link', async () => {
  const built = await atDoor();
  await start(built);
  const photoId = await aPhoto(built);
  expect((await answer(built, { answer: 'refuse' })).status).toBe(200);
  clock.advance({ minutes: 5 });
  const at = new Date(clock.now().getTime() - 2 * 60_000).toISOString();
  for (const word of [
    { answer: 'accept' },
    { answer: 'accept', instead: 'refuse' },
    { answer: 'remark', remark: REMARK, photoId },
  ] as const)
    for (const when of [{ at }, {}])
      expect((await answerFor(built, word, when)).body).toMatchObject({ code: 'transition_refused' });
  expect(await look(built)).toMatchObject({ inspection: { answer: 'refuse' }, pin: null });
});

test('of different answers at once one stands, and the same answer many times is one event', async () => {
  const built = await atDoor();
  await start(built);
  const answers = await allAtOnce(db, 6, (i) => answer(built, { answer: i % 2 ? 'accept' : 'refuse' }));
  expect(countAnswers(answers)).toEqual({ 200: 3, '409 transition_refused': 3 });
  const names = await namesOf(built);
  expect(names.filter((name) => name === 'refused_at_door' || name === 'inspection_accepted')).toHaveLength(
    1,
  );
});

test('a refusal and a hand-over at once: the parcel is either delivered or on its way back', async () => {
  for (let round = 0; round < 3; round += 1) {
    const built = await atDoor();
    await start(built);
    const answers = await allAtOnce(db, 2, async (i) => {
      const { status } = await (i === 0
        ? answer(built, { answer: 'refuse' })
        : step(built, 'deliver', { inspection: { answer: 'accept' } }));
      return status;
    });
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    const { status, inspection } = await lookAt(built.id, built.sender);
    expect(inspection?.answer).toBe(status === 'completed' ? 'accept' : 'refuse');
  }
});

test('time that runs out refuses nothing; the courier waits for it before "absent" counts', async () => {
  const built = await atDoor({ inspection: 'test', inspectionMinutes: 30 });
  await start(built);
  const report = () => ({ at: clock.now().toISOString(), stepId: randomUUID() });
  await as(built.courier).get(logCall, { params: { id: built.id }, body: report() });
  await as(built.courier).get(announceAbsence, { params: { id: built.id }, body: report() });
  clock.advance({ minutes: 20 });
  const proof = { photoId: await aPhoto(built), position: { lat: DROPOFF.lat, lng: DROPOFF.lng } };
  expect((await step(built, 'fail_attempt', proof)).body).toMatchObject({ facts: { needs: 'wait' } });
  clock.advance({ minutes: 11 });
  expect(await look(built)).toMatchObject({ inspection: { answer: null, canAnswer: true } });
  expect((await step(built, 'fail_attempt', proof)).body).toMatchObject({ stage: 'attempt_failed' });
  await app.takeSteps(built, 'arrive_dropoff');
  expect(await look(built)).toMatchObject({ inspection: { startedAt: null, answer: null } });
  await start(built);
  expect((await answer(built, { answer: 'accept' })).status).toBe(200);
});

describe('the pictures of the check by the receiver’s link', () => {
  const tokenOf = ({ seen }: Built, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') =>
    seen[link]?.split('/').at(-1) ?? '';
  const get = async (url: string) => (await anonymous.send('GET', url)).status;

  test('are there for who has the receiver’s own, and only there', async () => {
    const built = await atDoor();
    const closed = await aPhoto(built);
    await start(built, closed);
    await answer(built, { answer: 'remark', remark: REMARK });
    await photograph(built);
    const photos = (await look(built)).inspection?.photos ?? [];
    expect(photos.map(({ of }) => of)).toEqual(['closed', 'opened']);
    for (const { url } of photos) expect(await get(url)).toBe(200);
    const share = tokenOf(built, 'shareUrl');
    const other = tokenOf(await atDoor());
    expect(await get(`/uploads/${closed}/${share}`)).toBe(404);
    expect(await get(`/uploads/${closed}/${other}`)).toBe(404);
    expect(await get(`/uploads/${closed}/nu-exista-aaaaaaaa`)).toBe(404);
    expect(await get(`/uploads/${closed}`)).toBe(404);
  });

  test('show nothing else of the delivery, and no hidden picture', async () => {
    const built = await atDoor();
    const closed = await aPhoto(built);
    const loose = await aPhoto(built);
    await start(built, closed);
    expect(await get(`/uploads/${loose}/${tokenOf(built)}`)).toBe(404);
    const plain = await app.aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    expect(await get(`/uploads/${closed}/${tokenOf(plain)}`)).toBe(404);
    await db.updateTable('uploads').set({ hidden_at: clock.now() }).where('id', '=', closed).execute();
    expect((await look(built)).inspection?.photos).toEqual([]);
    expect(await get(`/uploads/${closed}/${tokenOf(built)}`)).toBe(404);
  });

  test('end with the link', async () => {
    const built = await atDoor();
    const closed = await aPhoto(built);
    await start(built, closed);
    await answer(built, { answer: 'accept' });
    await app.takeSteps(built, 'deliver');
    const url = `/uploads/${closed}/${tokenOf(built)}`;
    expect(await get(url)).toBe(200);
    expect((await look(built)).inspection?.photos).toHaveLength(1);
    clock.advance({ hours: 24 });
    expect(await get(url)).toBe(404);
  });
});

test('the words of a remark are in its sender’s export', async () => {
  const built = await atDoor();
  await start(built);
  await answer(built, { answer: 'remark', remark: REMARK });
  const exported = await as(built.sender).get(exportMe);
  expect(JSON.stringify(exported)).toContain(REMARK);
});
