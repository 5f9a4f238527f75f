import { expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { disputes } from '#contract/money/disputes.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { freeCourier, openDisputeByStaff, sendMessage } from '#contract/staff/board-acts.ts';
import { revealDeliveryContact } from '#contract/staff/contacts.ts';
import type { DeliveryParty } from '#domain/staff/contacts.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

// What the staff write to the people of a delivery, and the dispute that they open for a sender who calls.

const app = await testApp();
const { as, aDelivery, aSender, anAdmin, lookAt, clock, workJobs, mailsTo, takeSteps } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'support' });
const detailOf = async (id: string) => as(elena).get(adminBoardDelivery, { params: { id } });
const seenNow = async (id: string) => {
  const { version, rule } = (await detailOf(id)).item;
  return { version, rule };
};
const write = async (id: string, to: DeliveryParty, text: string) =>
  as(elena).call(sendMessage, { params: { id }, body: { ...(await seenNow(id)), to, text } });
const toldTo = async (person: Person) => {
  await workJobs();
  const { items } = await as(person).get(notifications, { query: {} });
  return items.map(({ kind, text }) => [kind, text]);
};

test('each of the three reads their own message and nobody else’s; the log names whom, not what', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  const { id, sender, courier } = built;
  const texts = async () => (await mailsTo(RECEIVER_TEXTS_TO)).map(({ body_text }) => body_text);
  const before = (await texts()).length;
  const said = {
    courier: 'Poarta e pe strada din spate.',
    sender: 'Curierul ajunge la 18:40.',
    receiver: 'Țineți telefonul aproape, vă rugăm.',
  };
  for (const to of ['courier', 'sender', 'receiver'] as const)
    expect((await write(id, to, said[to])).status).toBe(200);
  const toSender = (await toldTo(sender)).filter(([kind]) => kind?.startsWith('message_sent'));
  const toCourier = (await toldTo(courier)).filter(([kind]) => kind?.startsWith('message_sent'));
  expect(toSender).toEqual([['message_sent.sender', said.sender]]);
  expect(toCourier).toEqual([['message_sent.courier', said.courier]]);
  const [text = '', ...others] = (await texts()).slice(0, (await texts()).length - before);
  expect(others).toEqual([]);
  expect(text).toContain('Tineti telefonul aproape, va rugam.');
  expect(text).toContain(built.seen.trackingUrl?.split('/').at(-1));
  expect((await mailsTo(sender.email)).some(({ body_text }) => body_text.includes(said.sender))).toBe(true);
  const { messages, trail } = await detailOf(id);
  expect(messages.map(({ to, text: words }) => [to, words])).toEqual([
    ['receiver', said.receiver],
    ['sender', said.sender],
    ['courier', said.courier],
  ]);
  expect(trail[0]).toMatchObject({ action: 'message_sent', by: 'Elena Rusu', reason: null });
  const log = await as(elena).call(auditLog, { query: { action: 'message_sent' } });
  expect(log.body.items.map(({ details }) => details['to'])).toEqual(['receiver', 'sender', 'courier']);
  for (const words of Object.values(said)) expect(log.raw).not.toContain(words);
});

test('who has no part in it now cannot be written to, and an older row is refused', async () => {
  const open = await aDelivery();
  expect((await write(open.id, 'courier', 'Unde ești?')).body).toMatchObject({ code: 'transition_refused' });
  expect((await write(open.id, 'receiver', 'Bună ziua.')).body).toMatchObject({ code: 'transition_refused' });
  const seen = await seenNow(open.id);
  expect((await write(open.id, 'sender', 'Mai așteptăm oferte.')).status).toBe(200);
  const twice = { ...seen, to: 'sender', text: 'A doua oară.' } as const;
  const late = await as(elena).call(sendMessage, { params: { id: open.id }, body: twice });
  expect(late).toMatchObject({ status: 409, body: { code: 'delivery_changed' } });
  const long = { ...(await seenNow(open.id)), to: 'sender', text: 'x'.repeat(301) } as const;
  expect((await as(elena).call(sendMessage, { params: { id: open.id }, body: long })).status).toBe(400);
});

test('a message goes with the person it is about: out of lists, text messages and the drawer', async () => {
  const password = 'patru pere verzi';
  const own = await aSender({ password });
  const built = await aDelivery({ sender: own, method: 'cash', status: 'accepted', stage: 'to_dropoff' });
  await write(built.id, 'courier', 'Doamna Popa coboară.');
  expect(await toldTo(built.courier)).toContainEqual(['message_sent.courier', 'Doamna Popa coboară.']);
  await takeSteps(built, 'arrive_dropoff', 'deliver');
  await workJobs();
  clock.advance({ days: 4 });
  await app.sweep();
  await workJobs();
  const gone = await as(built.sender).call(deleteMe, { body: { password } });
  expect(gone.status, gone.raw).toBeLessThan(300);
  expect(await toldTo(built.courier)).toContainEqual(['message_sent.courier', '–']);
  expect((await detailOf(built.id)).messages).toMatchObject([{ to: 'courier', text: null }]);
});

test('a dispute is opened for a sender who called, once, while its time lasts, by who may', async () => {
  const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
  const { id, sender, courier } = built;
  const body = async () => ({
    ...(await seenNow(id)),
    kind: 'damaged' as const,
    text: 'A sunat: cutia a ajuns spartă la un colț.',
  });
  const early = await as(elena).call(openDisputeByStaff, { params: { id }, body: await body() });
  expect(early).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  await takeSteps(built, 'deliver');
  const { item } = await detailOf(id);
  expect(item.acts).toEqual(['send_message', 'open_dispute']);
  const operator = await anAdmin({ staffRole: 'operator' });
  expect((await as(operator).get(adminBoardDelivery, { params: { id } })).item.acts).toEqual([
    'send_message',
  ]);
  const forbidden = await as(operator).call(openDisputeByStaff, { params: { id }, body: await body() });
  expect(forbidden.status).toBe(403);
  await as(elena).get(openDisputeByStaff, { params: { id }, body: await body() });
  const { dispute, disputeKinds } = await lookAt(id, sender);
  expect(dispute).toMatchObject({ kind: 'damaged', state: 'open', isFrozen: true });
  expect(disputeKinds).toEqual([]);
  expect((await toldTo(sender)).map(([kind]) => kind)).toContain('dispute_opened.sender');
  expect((await toldTo(courier)).map(([kind]) => kind)).toContain('dispute_opened.courier');
  const list = await as(elena).get(disputes, { query: { state: 'open' } });
  expect(list.items.map(({ deliveryId }) => deliveryId)).toEqual([id]);
  const again = await as(elena).call(openDisputeByStaff, { params: { id }, body: await body() });
  expect(again).toMatchObject({ status: 409, body: { code: 'dispute_exists' } });
  const other = await aDelivery({ status: 'completed' });
  clock.advance({ hours: 25 });
  const tooLate = { ...(await seenNow(other.id)), kind: 'late' as const, text: 'A venit mult mai târziu.' };
  const params = { id: other.id };
  expect((await as(elena).call(openDisputeByStaff, { params, body: tooLate })).body).toMatchObject({
    code: 'dispute_refused',
  });
});

test('who was here says why: the words of an act, and the reason of a number that was read', async () => {
  const { id } = await aDelivery({ status: 'accepted' });
  const reason = 'Nu răspunde la telefon.';
  await as(elena).get(revealDeliveryContact, { params: { id }, body: { party: 'courier', reason: 'call' } });
  await as(elena).get(freeCourier, { params: { id }, body: { ...(await seenNow(id)), reason } });
  const { trail } = await detailOf(id);
  expect(trail.map((entry) => [entry.action, entry.reason])).toEqual([
    ['courier_freed', reason],
    ['contact_revealed', 'call'],
  ]);
});
