import { expect, test } from 'vitest';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard, adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { addDeliveryNote, DELIVERY_NOTE_MAX, deleteDeliveryNote } from '#contract/staff/delivery-notes.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// What the staff write about a delivery for each other: whose it is, who finds it, and what ends it.

const { as, aDelivery, aSender, aCourier, anAdmin, clock, owner } = await testApp();
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'support' });
const ioana = await anAdmin({ firstName: 'Ioana', lastName: 'Marin', staffRole: 'operator' });
const auditor = await anAdmin({ staffRole: 'auditor' });
const note = (by: Person, id: string, text: string, key: string = crypto.randomUUID()) =>
  as(by).call(addDeliveryNote, { params: { id }, body: { text }, key });
const notesOf = async (by: Person, id: string) =>
  (await as(by).get(adminBoardDelivery, { params: { id } })).notes;
const stored = async (id: string) =>
  (await owner.query('SELECT text FROM delivery_notes WHERE delivery_id = $1', [id])).rows;

test('a note has its author, the newest stands first, the log names it without its words', async () => {
  const { id } = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  expect((await note(elena, id, '  Recepția închide la 18.  ')).status).toBe(201);
  clock.advance({ minutes: 1 });
  await note(ioana, id, 'Poarta din spate e deschisă.');
  expect(await notesOf(elena, id)).toMatchObject([
    { text: 'Poarta din spate e deschisă.', by: 'Ioana Marin', isMine: false },
    { text: 'Recepția închide la 18.', by: 'Elena Rusu', isMine: true },
  ]);
  const { raw } = await as(elena).call(auditLog, { query: { action: 'delivery_noted' } });
  expect(raw).toContain(`delivery:${id}`);
  expect(raw).not.toContain('Recepția');
});

test('the same press again is the same note; an empty one and one too long are refused', async () => {
  const { id } = await aDelivery({ status: 'open' });
  for (let press = 0; press < 2; press += 1)
    expect((await note(elena, id, 'O singură dată.', 'aceeasi-apasare-a-notei')).status).toBe(201);
  expect(await notesOf(elena, id)).toHaveLength(1);
  expect((await note(elena, id, '   ')).status).toBe(400);
  expect((await note(elena, id, 'a'.repeat(DELIVERY_NOTE_MAX + 1))).status).toBe(400);
  expect((await note(elena, 'nu-exista-aaaaaaaa', 'Nimic.')).status).toBe(404);
  await owner.query(
    `INSERT INTO delivery_notes SELECT 'plina-' || n, $1, $2, 'Încă una.', now() FROM generate_series(1, 99) n`,
    [id, elena.id],
  );
  expect((await note(elena, id, 'A o sută una.')).raw).toContain('limit_reached');
});

test('only its author deletes it, and only where it is', async () => {
  const [here, elsewhere] = [await aDelivery({ status: 'open' }), await aDelivery({ status: 'open' })];
  await note(elena, here.id, 'A mea.');
  const noteId = (await notesOf(elena, here.id))[0]!.id;
  const remove = (by: Person, id: string) => as(by).call(deleteDeliveryNote, { params: { id, noteId } });
  expect((await remove(ioana, here.id)).status).toBe(404);
  expect((await remove(elena, elsewhere.id)).status).toBe(404);
  expect((await remove(elena, here.id)).status).toBe(204);
  expect(await notesOf(elena, here.id)).toEqual([]);
});

test('who only reads reads it and writes none, and nobody writes about an own delivery', async () => {
  const { id } = await aDelivery({ status: 'open' });
  await note(elena, id, 'De citit.');
  expect(await notesOf(auditor, id)).toMatchObject([{ text: 'De citit.', isMine: false }]);
  expect((await note(auditor, id, 'De scris.')).status).toBe(403);
  await owner.query('UPDATE deliveries SET sender_id = $1 WHERE id = $2', [elena.id, id]);
  expect((await note(elena, id, 'Despre mine.')).raw).toContain('transition_refused');
});

test('the board finds a delivery by a note of the staff as by one of its sender', async () => {
  const { id } = await aDelivery({ status: 'accepted', stage: 'to_dropoff' });
  await owner.query('UPDATE deliveries SET note = NULL WHERE id = $1', [id]);
  const found = async (of: 'with' | 'without') =>
    (await as(elena).get(adminBoard, { query: { note: of, limit: 100 } })).items.some(
      ({ deliveryId }) => deliveryId === id,
    );
  expect(await found('with')).toBe(false);
  await note(elena, id, 'De găsit.');
  await expect.poll(() => found('with'), { timeout: 5_000 }).toBe(true);
  expect(await found('without')).toBe(false);
});

test('the erasure of the sender or of the courier takes notes along, and none comes after it', async () => {
  const courier = await aCourier({ password: 'parola-de-plecare' });
  const sender = await aSender({ password: 'parola-de-plecare' });
  const [sent, carried] = [
    await aDelivery({ status: 'cancelled', sender }),
    await aDelivery({ status: 'cancelled' }),
  ];
  await owner.query('UPDATE deliveries SET courier_id = $1 WHERE id = $2', [courier.id, carried.id]);
  for (const { id } of [sent, carried]) await note(elena, id, 'Numele celor doi.');
  const exported = (await as(sender).get(exportMe)).data['staffNotesOnDeliveries'];
  expect(exported).toMatchObject([{ deliveryId: sent.id }]);
  expect(JSON.stringify(exported)).not.toContain('Numele');
  for (const person of [sender, courier])
    await as(person).get(deleteMe, { body: { password: 'parola-de-plecare' } });
  for (const { id } of [sent, carried]) {
    expect(await stored(id)).toEqual([]);
    expect((await note(elena, id, 'Prea târziu.')).raw).toContain('transition_refused');
  }
});
