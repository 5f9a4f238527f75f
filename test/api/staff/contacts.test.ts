import { expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { deliveryContacts, revealContact, revealDeliveryContact } from '#contract/staff/contacts.ts';
import { testApp } from '../../support/app.ts';

// Phones and e-mails that the staff read: masked until there is a reason, and written into the sealed log.

const app = await testApp();
const { as, aDelivery, aSender, anAdmin } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'support' });
const logOf = async (id: string) => {
  const { items } = await as(elena).get(auditLog, { query: { action: 'contact_revealed' } });
  return items
    .filter(({ subject }) => subject.endsWith(`:${id}`))
    .map(({ by, details }) => ({ ...details, by: by?.name }));
};

test('a phone and an address are shown for a reason, and the log says who, whose and why', async () => {
  const person = await aSender();
  const params = { id: person.id };
  const without = await as(elena).call(revealContact, { params, body: { kind: 'phone' } as never });
  expect(without.status).toBe(400);
  const free = { kind: 'phone', reason: 'pentru că pot' } as never;
  expect((await as(elena).call(revealContact, { params, body: free })).status).toBe(400);
  expect(await logOf(person.id)).toEqual([]);
  const phone = await as(elena).get(revealContact, { params, body: { kind: 'phone', reason: 'call' } });
  expect(phone).toEqual({ value: person.phone });
  const email = await as(elena).get(revealContact, { params, body: { kind: 'email', reason: 'fraud' } });
  expect(email).toEqual({ value: person.email });
  expect(await logOf(person.id)).toEqual([
    { kind: 'email', reason: 'fraud', by: 'Elena Rusu' },
    { kind: 'phone', reason: 'call', by: 'Elena Rusu' },
  ]);
});

test('the people of a delivery are listed by the tails of their phones and shown one by one', async () => {
  const { id, sender, courier, seen } = await aDelivery({ status: 'accepted' });
  const { raw, body } = await as(elena).call(deliveryContacts, { params: { id } });
  expect(body.items.map(({ party }) => party)).toEqual(['sender', 'receiver', 'courier']);
  const phones = [sender.phone, courier.phone, seen.dropoff.contact?.phone ?? ''];
  for (const phone of phones) expect(raw).not.toContain(phone.slice(4));
  const show = (party: 'receiver' | 'courier') =>
    as(elena).get(revealDeliveryContact, { params: { id }, body: { party, reason: 'delivery' } });
  expect(body.items[1]?.phone.slice(-3)).toBe((await show('receiver')).value.slice(-3));
  expect(await show('courier')).toEqual({ value: courier.phone });
  expect(await logOf(id)).toEqual([
    { party: 'courier', reason: 'delivery', by: 'Elena Rusu' },
    { party: 'receiver', reason: 'delivery', by: 'Elena Rusu' },
  ]);
  expect(await logOf(courier.id)).toEqual([
    { kind: 'phone', reason: 'delivery', deliveryId: id, by: 'Elena Rusu' },
  ]);
});

test('who reads contacts without deliveries, and an erased account, get nothing and leave no entry', async () => {
  const { id } = await aDelivery();
  const verifier = as(await anAdmin({ staffRole: 'verifier' }));
  const body = { party: 'sender', reason: 'call' } as const;
  expect((await verifier.call(deliveryContacts, { params: { id } })).status).toBe(404);
  expect((await verifier.call(revealDeliveryContact, { params: { id }, body })).status).toBe(404);
  const unchosen = { party: 'courier', reason: 'call' } as const;
  expect((await as(elena).call(revealDeliveryContact, { params: { id }, body: unchosen })).status).toBe(404);
  const gone = await aSender({ password: 'parola-de-plecare' });
  await as(gone).get(deleteMe, { body: { password: 'parola-de-plecare' } });
  const asked = { params: { id: gone.id }, body: { kind: 'email', reason: 'call' } } as const;
  expect((await as(elena).call(revealContact, asked)).status).toBe(404);
  expect([...(await logOf(id)), ...(await logOf(gone.id))]).toEqual([]);
});
