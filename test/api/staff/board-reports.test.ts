import { expect, test } from 'vitest';
import { notifications } from '#contract/notifications/notifications.ts';
import { requestHelp, tracking } from '#contract/tracking/tracking.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard, type BoardItem } from '#contract/staff/admin-board.ts';
import { settleTrouble, startReturn } from '#contract/staff/board-acts.ts';
import { jobs } from '#contract/trips/courier.ts';
import { reportTrouble } from '#contract/trips/trip-reports.ts';
import type { TripReport } from '#domain/deliveries/trip-reports.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import type { Person } from '../../support/people.ts';
import { PICKUP, RECEIVER_TEXTS_TO } from '../../support/trips.ts';

// What couriers and receivers report from a trip, how the board shows it, and how the staff deal with it.

const app = await testApp();
const { as, anonymous, aSender, aDelivery, aCourier, anAdmin, lookAt, clock, workJobs, mailsTo } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu' });

const onBoard = async ({ id, sender }: Pick<Built, 'id' | 'sender'>): Promise<BoardItem> => {
  const { items } = await as(elena).get(adminBoard, { query: { senderId: sender.id } });
  const item = items.find(({ deliveryId }) => deliveryId === id);
  if (!item) throw new Error('not on the board');
  return item;
};
const seenNow = async (built: Built) => {
  const { version, rule } = await onBoard(built);
  return { version, rule };
};
const report = (
  built: Built,
  what: TripReport,
  more: { isAccident?: boolean; note?: string; stepId?: string } = {},
) =>
  as(built.courier).call(reportTrouble, {
    params: { id: built.id },
    body: { report: what, at: clock.now().toISOString(), stepId: crypto.randomUUID(), ...more },
  });
const toldTo = async (person: Person) => {
  await workJobs();
  return (await as(person).get(notifications, { query: {} })).items.map(({ kind }) => kind);
};
const tokenOf = ({ seen }: Built) => seen.trackingUrl?.split('/').at(-1) ?? '';

test('a courier who asks for help is the first row, an accident is told on top, and settling it clears it', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const stepId = crypto.randomUUID();
  expect((await report(built, 'help', { note: 'Pană pe autostradă', stepId })).status).toBe(200);
  // The same press again, and another one, are one call.
  await report(built, 'help', { stepId });
  await report(built, 'help');
  const { items } = await as(elena).get(adminBoard, { query: {} });
  expect(items[0]).toMatchObject({
    deliveryId: built.id,
    rule: 'help',
    class: 'safety',
    remedy: 'settle_trouble',
  });
  expect(items[0]?.reason).toEqual({ minutes: 0 });
  expect(await toldTo(elena)).toContain('help_asked.staff');
  await report(built, 'help', { isAccident: true });
  expect((await onBoard(built)).reason).toEqual({ minutes: 0, accident: 1 });
  const body = { ...(await seenNow(built)), reason: 'Vorbit, vine tractarea.' };
  const params = { id: built.id };
  await as(elena).get(settleTrouble, { params, body });
  expect((await onBoard(built)).rule).toBe('fine');
  expect(await toldTo(built.courier)).toContain('trouble_settled.courier');
  const [entry] = (await as(elena).get(auditLog, { query: { action: 'trouble_settled' } })).items;
  expect(entry).toMatchObject({ details: { rule: 'help', reason: 'Vorbit, vine tractarea.' } });
  // Nothing is left to settle.
  const again = { ...(await seenNow(built)), reason: 'Încă o dată.' };
  expect(await as(elena).call(settleTrouble, { params, body: again })).toMatchObject({ status: 409 });
  const names = (await lookAt(built.id, built.sender)).timeline.map(({ name }) => name);
  expect(names.filter((name) => name === 'help_asked')).toHaveLength(2);
});

test('a receiver asks for help by their own link while the trip runs, and the page says since when', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const token = tokenOf(built);
  const shared = built.seen.shareUrl?.split('/').at(-1) ?? '';
  const before = await anonymous.get(tracking, { params: { token } });
  expect(before).toMatchObject({ canAskHelp: true, helpAskedAt: null });
  expect(await anonymous.call(requestHelp, { params: { token: shared }, body: {} })).toMatchObject({
    status: 404,
  });
  const asked = await anonymous.get(requestHelp, { params: { token }, body: { note: 'Nu răspunde nimeni' } });
  expect(asked.helpAskedAt).toBe(clock.now().toISOString());
  expect((await anonymous.get(tracking, { params: { token: shared } })).helpAskedAt).toBeNull();
  expect((await onBoard(built)).reason).toEqual({ minutes: 0, receiver: 1 });
  const waiting = await anonymous.call(requestHelp, {
    params: { token: tokenOf(await aDelivery()) },
    body: {},
  });
  expect(waiting).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
});

test('a refusal at the door is told, and the return starts from the board with both told', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const elsewhere = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  expect(await report(elsewhere, 'refused')).toMatchObject({
    status: 409,
    body: { code: 'transition_refused' },
  });
  const texts = (await mailsTo(RECEIVER_TEXTS_TO)).length;
  await report(built, 'refused', { note: 'Cutia e spartă la colț.' });
  expect(await onBoard(built)).toMatchObject({
    rule: 'refused_at_door',
    class: 'blocked',
    remedy: 'start_return',
  });
  expect(await toldTo(built.sender)).toContain('refused_at_door.sender');
  expect((await mailsTo(RECEIVER_TEXTS_TO)).length).toBe(texts + 1);
  const body = { ...(await seenNow(built)), reason: 'Refuz confirmat la telefon.' };
  await as(elena).get(startReturn, { params: { id: built.id }, body });
  expect(await lookAt(built.id, built.sender)).toMatchObject({ status: 'accepted', stage: 'to_return' });
  expect((await onBoard(built)).rule).toBe('fine');
  expect(await toldTo(built.courier)).toContain('return_started.courier');
  expect(await toldTo(built.sender)).not.toContain('attempt_failed.sender');
});

test('a parcel larger than listed waits for the staff at the pickup, and is over when the courier takes it', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
  await report(built, 'mismatch');
  expect(await onBoard(built)).toMatchObject({ rule: 'size_mismatch', remedy: 'settle_trouble' });
  expect(await toldTo(built.sender)).toContain('size_mismatched.sender');
  await app.takeSteps(built, 'pick_up');
  expect(await onBoard(built)).toMatchObject({ rule: 'fine' });
  expect((await onBoard(built)).acts).not.toContain('settle_trouble');
});

test('a listing that fewer than three couriers on duty can carry, its sender left out, is unseen after five minutes', async () => {
  const couriers = await Promise.all([1, 2, 3].map(() => aCourier({ vehicle: 'truck' })));
  const own = await aCourier({ vehicle: 'truck', alsoRoles: ['sender'] });
  const look = (courier: Person) => as(courier).get(jobs, { query: { lat: PICKUP.lat, lng: PICKUP.lng } });
  const built = await aDelivery({ sender: { ...own, role: 'sender' } });
  await [own, ...couriers.slice(0, 2)].reduce(
    (before, courier) => before.then(() => look(courier)),
    Promise.resolve<unknown>(null),
  );
  expect((await onBoard(built)).rule).toBe('fine');
  clock.advance({ minutes: 5 });
  const before = await onBoard(built);
  expect(before).toMatchObject({ rule: 'unseen', class: 'nobody' });
  const [third] = couriers.slice(2);
  if (third) await look(third);
  expect((await onBoard(built)).rule).toBe('fine');
});

test('nobody reports from a trip that is not theirs, and strangers do not settle', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const stranger = { ...built, courier: await aCourier() };
  expect(await report(stranger, 'help')).toMatchObject({ status: 404 });
  const body = { ...(await seenNow(built)), reason: 'x' };
  expect(await as(await aSender()).call(settleTrouble, { params: { id: built.id }, body })).toMatchObject({
    status: 403,
  });
});
