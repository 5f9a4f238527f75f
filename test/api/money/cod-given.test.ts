import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import { codShorts, decideCodShort } from '#contract/money/admin-cod.ts';
import { countCod } from '#contract/money/cod.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { startReturn } from '#contract/staff/board-acts.ts';
import { giveCod } from '#contract/tracking/receiver-cod.ts';
import { tracking } from '#contract/tracking/tracking.ts';
import { reportStep } from '#contract/trips/courier.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import { balanceOf, ledgerViolations } from '#server/db/money/ledger.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { codBuilders } from '../../support/cod.ts';
import { countAnswers } from '../../support/counter.ts';
import { allAtOnce } from '../../support/race.ts';

// A courier whose phone has no signal: the receiver says on their own page that they gave the money, which shows the PIN.
// Their word books nothing; where it differs from the courier's step, the staff have both.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, anonymous, clock, db, lookAt } = app;
const { atDoor, handOver, list } = codBuilders(app);
const AMOUNT = 14_990;
const admin = await anAdmin();

const linkOf = async ({ id, sender }: Built, link: 'trackingUrl' | 'shareUrl' = 'trackingUrl') => ({
  token: (await lookAt(id, sender))[link]?.split('/').at(-1) ?? '',
});
const give = async (built: Built, amount = AMOUNT) =>
  anonymous.call(giveCod, { params: await linkOf(built), body: { amount } });
const look = async (built: Built) => anonymous.get(tracking, { params: await linkOf(built) });
const shortOf = async ({ id }: Built) =>
  (await as(admin).get(codShorts, { query: { limit: 100 } })).items.find(
    ({ deliveryId }) => deliveryId === id,
  );
/** The hand-over of a phone that had no signal ten minutes ago, when its courier stated this sum. */
const offline = (built: Built, amount: number) =>
  handOver(built, { method: 'cash', amount }, { at: new Date(clock.now().getTime() - 10 * 60_000) });

test('the receiver’s own word shows the PIN, and the step that the phone kept books the money', async () => {
  const built = await atDoor({ amount: AMOUNT });
  expect(await look(built)).toMatchObject({ pin: null, cod: { state: 'due', canGive: true } });
  expect((await give(built)).body).toMatchObject({
    pin: expect.stringMatching(/^\d{4}$/),
    cod: { state: 'given', canGive: false },
  });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(0);
  expect((await as(built.courier).get(readDelivery, { params: { id: built.id } })).cod).toMatchObject({
    state: 'due',
    isCounted: false,
    givenAt: clock.now().toISOString(),
  });
  clock.advance({ minutes: 30 });
  expect((await offline(built, AMOUNT)).status).toBe(200);
  expect(await look(built)).toMatchObject({ cod: { state: 'paid' } });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(AMOUNT);
  expect(await shortOf(built)).toBeUndefined();
});

test('who has not got the parcel cannot be paid yet', async () => {
  const built = await atDoor({ amount: AMOUNT });
  const listed = (await list(built.sender, { amount: AMOUNT })).body as { id: string };
  const early = { ...built, id: listed.id };
  expect((await look(early)).cod).toMatchObject({ canGive: false });
  expect((await give(early)).body).toMatchObject({ code: 'transition_refused' });
});

test('another sum, the shared link and a stranger’s token are refused', async () => {
  const built = await atDoor({ amount: AMOUNT });
  expect((await give(built, AMOUNT - 1)).body).toMatchObject({
    code: 'cod_amount',
    facts: { amount: AMOUNT },
  });
  const shared = await linkOf(built, 'shareUrl');
  const body = { amount: AMOUNT };
  expect((await anonymous.call(giveCod, { params: shared, body })).body).toMatchObject({ code: 'not_found' });
  const unknown = { token: 'nu-exista-aaaaaaaa' };
  expect((await anonymous.call(giveCod, { params: unknown, body })).body).toMatchObject({
    code: 'not_found',
  });
  expect(await look(built)).toMatchObject({ pin: null, cod: { state: 'due' } });
});

test('a courier with a signal still hands over for the whole sum alone', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await give(built);
  expect((await handOver(built, null)).body).toMatchObject({ code: 'cod_due' });
  expect((await handOver(built, { method: 'cash', amount: 14_000 })).body).toMatchObject({
    code: 'cod_amount',
  });
  expect((await handOver(built, { method: 'cash', amount: AMOUNT })).status).toBe(200);
});

test.for(['before', 'after'] as const)(
  'less than the receiver says to have given is a shortage with both words: said %s the step arrives',
  async (when) => {
    const built = await atDoor({ amount: AMOUNT });
    clock.advance({ minutes: 30 });
    if (when === 'before') await give(built);
    expect((await offline(built, 14_000)).status).toBe(200);
    if (when === 'after') expect((await give(built)).status).toBe(200);
    expect(await shortOf(built)).toMatchObject({
      amount: { amount: 990 },
      cause: 'part',
      owner: 'courier',
      givenAt: clock.now().toISOString(),
      decidedAt: null,
    });
    expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(AMOUNT);
    expect(await balanceOf(db, 'cod_payable', built.sender.id, 'RON')).toBe(AMOUNT);
  },
);

test('the receiver’s word, the courier’s count and the hand-over at one moment book the money once', async () => {
  const built = await atDoor({ amount: AMOUNT });
  clock.advance({ minutes: 30 });
  const params = await linkOf(built);
  const [stepId, at] = [randomUUID(), new Date(clock.now().getTime() - 10 * 60_000)];
  const count = { amount: AMOUNT, at: at.toISOString(), stepId: randomUUID() };
  const acts: (() => Promise<{ status: number; raw: string }>)[] = [
    () => anonymous.call(giveCod, { params, body: { amount: AMOUNT } }),
    () => as(built.courier).call(countCod, { params: { id: built.id }, body: count }),
    () => handOver(built, { method: 'cash', amount: AMOUNT }, { at, stepId }),
  ];
  const answers = await allAtOnce(db, 9, (n) => acts[n % acts.length]?.() ?? give(built));
  // A count that comes after the hand-over has nothing left to count.
  expect(countAnswers(answers)[200]).toBeGreaterThanOrEqual(6);
  expect(await lookAt(built.id, built.sender)).toMatchObject({
    status: 'completed',
    cod: { state: 'collected', short: null, givenAt: expect.any(String) },
  });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(AMOUNT);
  const { timeline } = await as(built.sender).get(readDelivery, { params: { id: built.id } });
  expect(timeline.filter(({ name }) => name === 'cod_given')).toHaveLength(1);
  expect(timeline.filter(({ name }) => name === 'cod_collected')).toHaveLength(1);
});

test('what a courier says that they never had is a shortage that the staff decide, and nothing in the books', async () => {
  const built = await atDoor({ amount: AMOUNT });
  await give(built);
  await as(built.courier).get(reportTrouble, {
    params: { id: built.id },
    body: { report: 'refused', at: clock.now().toISOString(), stepId: randomUUID() },
  });
  expect((await look(built)).cod).toMatchObject({ state: 'refused' });
  expect(await shortOf(built)).toBeUndefined();
  const { items } = await as(admin).get(adminBoard, { query: { senderId: built.sender.id } });
  const { version = 0, rule = 'fine' } = items.find(({ deliveryId }) => deliveryId === built.id) ?? {};
  const reason = 'Curierul spune că nu a primit nimic.';
  await as(admin).get(startReturn, { params: { id: built.id }, body: { version, rule, reason } });
  const { pins } = await lookAt(built.id, built.sender);
  const back = { step: 'return' as const, at: clock.now().toISOString(), pin: pins?.pickup ?? '' };
  expect((await as(built.courier).call(reportStep, { params: { id: built.id }, body: back })).status).toBe(
    200,
  );
  const { cod } = await as(built.sender).get(readDelivery, { params: { id: built.id } });
  expect(cod).toMatchObject({ short: null, collectedAt: null });
  const short = await shortOf(built);
  expect(short).toMatchObject({
    amount: { amount: AMOUNT },
    cause: 'never_had',
    owner: 'courier',
    decidedAt: null,
  });
  const { timeline } = await as(built.sender).get(readDelivery, { params: { id: built.id } });
  expect(timeline.at(-1)).toMatchObject({ name: 'cod_short' });
  const decided = await as(admin).call(decideCodShort, {
    params: { id: short?.id ?? '' },
    body: { owner: 'platform', reason: 'Camera blocului arată plicul; curierul nu mai răspunde.' },
  });
  expect(decided.status).toBe(200);
  expect(await shortOf(built)).toMatchObject({ owner: 'platform', decidedAt: expect.any(String) });
  expect(await balanceOf(db, 'courier_cod_cash', built.courier.id, 'RON')).toBe(0);
  expect(await balanceOf(db, 'cod_loss', '', 'RON')).toBe(0);
  expect(await ledgerViolations(db)).toEqual([]);
});
