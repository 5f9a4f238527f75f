import { expect, test } from 'vitest';
import { codShorts, decideCodShort, recordCodShort } from '#contract/money/admin-cod.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { requestDifference } from '#contract/staff/board-acts.ts';
import { testApp } from '../../support/app.ts';
import { codBuilders } from '../../support/cod.ts';
import { countAnswers } from '../../support/counter.ts';
import { allAtOnce } from '../../support/race.ts';

// Missing goods' money on the board: it is there from the moment it is missing, and gone once it was asked for or decided.

const app = await testApp({ settings: { currency: 'RON' } });
const { as, anAdmin, clock, db, workJobs } = app;
const { atDoor, handOver, withMoney } = codBuilders(app);
const admin = await anAdmin();
const operator = await anAdmin({ staffRole: 'operator' });
const AMOUNT = 14_990;

const rowOf = async (id: string) =>
  (await as(operator).get(adminBoard, { query: { rule: 'cod_short' } })).items.find(
    ({ deliveryId }) => deliveryId === id,
  );
const shortOf = async (id: string) =>
  (await as(admin).get(codShorts, { query: { limit: 100 } })).items.find(
    ({ deliveryId }) => deliveryId === id,
  )?.id ?? '';

/** A delivery whose phone had no signal and whose courier took 20 lei too little. */
async function tooLittle() {
  const built = await atDoor({ amount: AMOUNT });
  clock.advance({ minutes: 30 });
  const at = new Date(clock.now().getTime() - 10 * 60_000);
  await handOver(built, { method: 'cash', amount: AMOUNT - 2_000 }, { at });
  return built;
}

test('what was taken too little at the door is on the board among the blocked, with its sum and its act', async () => {
  const { id } = await tooLittle();
  clock.advance({ minutes: 12 });
  expect(await rowOf(id)).toMatchObject({
    ...{ class: 'blocked', stage: 'ended', short: { amount: 2_000, currency: 'RON' } },
    ...{ reason: { sum: 2_000, minutes: 12 }, remedy: 'request_difference' },
  });
  const { cod } = await as(operator).get(adminBoardDelivery, { params: { id } });
  expect(cod).toMatchObject({ amount: { amount: AMOUNT }, state: 'collected', short: { amount: 2_000 } });
  expect(cod).not.toHaveProperty('payoutIban');
});

test('asking for the difference tells the courier, is in the log, clears the board, and is done once', async () => {
  const { id, courier } = await tooLittle();
  const { version = 0 } = (await rowOf(id)) ?? {};
  const ask = () =>
    as(operator).call(requestDifference, { params: { id }, body: { version, rule: 'cod_short' as const } });
  expect(countAnswers(await allAtOnce(db, 4, ask))).toEqual({ 200: 1, '409 delivery_changed': 3 });
  expect(await rowOf(id)).toBeUndefined();
  await workJobs();
  const told = (await as(courier).get(notifications, { query: {} })).items;
  expect(told.map(({ kind }) => kind)).toContain('cod_difference_asked.courier');
  const { items } = await as(admin).get(auditLog, { query: { action: 'cod_difference_asked' } });
  expect(items[0]).toMatchObject({ subject: `delivery:${id}`, details: { rule: 'cod_short' } });
  // Asking decides nothing, and there is nothing left to be asked for.
  expect(
    (await as(admin).get(codShorts, { query: { limit: 100 } })).items.find(
      ({ deliveryId }) => deliveryId === id,
    )?.decidedAt,
  ).toBeNull();
  const { item } = await as(operator).get(adminBoardDelivery, { params: { id } });
  expect(item.acts).not.toContain('request_difference');
  const again = { version: item.version, rule: 'cod_short' as const };
  const refused = await as(operator).call(requestDifference, { params: { id }, body: again });
  expect(refused.body).toMatchObject({ code: 'transition_refused' });
});

test('false notes come to the board, and a decision about them clears it', async () => {
  const { id } = await withMoney({ amount: AMOUNT });
  expect(await rowOf(id)).toBeUndefined();
  await as(admin).get(recordCodShort, { params: { id }, body: { amount: 500 } });
  expect(await rowOf(id)).toMatchObject({ short: { amount: 500 } });
  await as(admin).get(decideCodShort, {
    params: { id: await shortOf(id) },
    body: { owner: 'platform', reason: 'Nu se vedea că sunt falși.' },
  });
  expect(await rowOf(id)).toBeUndefined();
});

test('whoever only reads the board is offered nothing, and may not ask', async () => {
  const { id } = await tooLittle();
  const auditor = as(await anAdmin({ staffRole: 'auditor' }));
  const { item } = await auditor.get(adminBoardDelivery, { params: { id } });
  expect(item).toMatchObject({ rule: 'cod_short', acts: [], remedy: null });
  const body = { version: item.version, rule: 'cod_short' as const };
  expect((await auditor.call(requestDifference, { params: { id }, body })).body).toMatchObject({
    code: 'forbidden',
  });
});

test('the board is filtered by goods’ money, each choice with its count', async () => {
  const own = await atDoor({ amount: AMOUNT });
  const senderId = own.sender.id;
  const show = (cod?: 'with' | 'without') =>
    as(operator).get(adminBoard, { query: { senderId, ...(cod ? { cod } : {}) } });
  const all = await show();
  expect(all.items).toMatchObject([{ deliveryId: own.id, hasCod: true }]);
  expect(all.counts.cods).toEqual({ with: 1, without: 0 });
  expect((await show('with')).items).toHaveLength(1);
  const none = await show('without');
  expect(none.items).toEqual([]);
  expect(none.counts.cods).toEqual({ with: 1, without: 0 });
});
