import { expect, test } from 'vitest';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { testApp } from '../../support/app.ts';
import { inspectionBuilders } from '../../support/inspection.ts';

// The check at the door as the board shows it.

const app = await testApp();
const { as, anAdmin } = app;
const { atDoor, aPhoto, start, answer, photograph, step } = inspectionBuilders(app);
const REMARK = 'Colțul e lovit, vaza e întreagă.';
const support = await anAdmin({ staffRole: 'support' });
const open = (id: string) => as(support).get(adminBoardDelivery, { params: { id } });

test('a running check, its answer, words and pictures are on the board', async () => {
  const built = await atDoor({ inspection: 'test', inspectionMinutes: 20 });
  expect((await open(built.id)).inspection).toMatchObject({ kind: 'test', minutes: 20, startedAt: null });
  const photoId = await aPhoto(built);
  await start(built, photoId);
  await answer(built, { answer: 'remark', remark: REMARK });
  await photograph(built);
  const { inspection } = await open(built.id);
  expect(inspection).toMatchObject({ answer: 'remark', by: 'receiver', remark: REMARK });
  expect(inspection?.photos.map(({ of }) => of)).toEqual(['closed', 'opened']);
  expect(inspection?.photos[0]?.url).toBe(`/uploads/${photoId}`);
});

test('a refusal stands on the board until the courier sets off with the parcel', async () => {
  const built = await atDoor({ inspection: 'look' });
  const ruleOf = async () =>
    (await as(support).get(adminBoard, { query: { limit: 100 } })).items.find(
      ({ deliveryId }) => deliveryId === built.id,
    )?.rule;
  await start(built);
  await answer(built, { answer: 'refuse', remark: REMARK });
  await photograph(built);
  expect(await ruleOf()).toBe('refused_at_door');
  expect((await open(built.id)).inspection).toMatchObject({ answer: 'refuse', remark: REMARK });
  expect((await step(built, 'return')).status).toBe(200);
  expect(await ruleOf()).not.toBe('refused_at_door');
});

test('a delivery without a check has none', async () => {
  const { id } = await app.aDelivery({ status: 'accepted' });
  expect((await open(id)).inspection).toBeNull();
});
