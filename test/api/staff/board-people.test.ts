import { expect, test } from 'vitest';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import { deliveryContacts } from '#contract/staff/contacts.ts';
import { testApp } from '../../support/app.ts';

// The people of an open delivery on the staff's board: names, and how to recognise the courier, without phones.

const { as, aCourier, aDelivery, aSender, anAdmin, clock, sweep, workJobs } = await testApp();
const operator = await anAdmin({ staffRole: 'operator' });
const finance = await anAdmin({ staffRole: 'finance' });
const detailOf = (id: string) => as(operator).get(adminBoardDelivery, { params: { id } });

test('a delivery tells its receiver, and its courier’s vehicle, plate and rating', async () => {
  const courier = await aCourier({ vehicle: 'van', plate: 'CJ 07 ABC' });
  const built = await aDelivery({ status: 'accepted', stage: 'to_pickup', courier });
  const detail = await detailOf(built.id);
  expect(detail.courier).toEqual({ vehicle: 'van', plate: 'CJ 07 ABC', rating: null });
  const { items } = await as(operator).get(deliveryContacts, { params: { id: built.id } });
  expect(detail.receiver).toBe(items.find(({ party }) => party === 'receiver')?.name);
  expect(JSON.stringify(detail)).not.toMatch(/\+?40?7\d{8}/);
});

test('without a chosen courier there is no vehicle', async () => {
  const built = await aDelivery();
  expect(await detailOf(built.id)).toMatchObject({ courier: null, item: { courier: null } });
});

test('a role without the board reads no name of it', async () => {
  const built = await aDelivery();
  expect(await as(finance).call(adminBoardDelivery, { params: { id: built.id } })).toMatchObject({
    status: 403,
  });
});

test('an erased receiver has no name', async () => {
  const sender = await aSender({ wallet: 3_000, password: 'parola-de-plecare' });
  const built = await aDelivery({ status: 'completed', sender });
  clock.advance({ days: 8 });
  await sweep();
  await workJobs();
  await as(sender).get(deleteMe, { body: { password: 'parola-de-plecare' } });
  expect((await detailOf(built.id)).receiver).toBeNull();
});
