import { expect, test } from 'vitest';
import type { Role } from '#domain/accounts/accounts.ts';
import { me } from '#contract/accounts/me.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

const { as, aSender, aCourier, anAdmin, clock, deps, db } = await testApp();
const make: Record<Role, () => Promise<Client>> = {
  sender: async () => as(await aSender()),
  courier: async () => as(await aCourier()),
  admin: async () => as(await anAdmin()),
};
const statusNow = async (client: Client) => (await client.call(me)).status;

const LIVES = [
  { role: 'sender', idle: { days: 7 }, whole: 30 },
  { role: 'courier', idle: { hours: 24 }, whole: 30 },
] as const;

test.for(LIVES)('a $role’s session ends when it is not used for its idle time', async ({ role, idle }) => {
  const client = await make[role]();
  expect(await statusNow(client)).toBe(200);
  clock.advance(idle);
  expect(await statusNow(client)).toBe(200);
  clock.advance(idle);
  clock.advance({ seconds: 1 });
  expect(await statusNow(client)).toBe(401);
});

test.for(LIVES)('a $role’s session ends after $whole days, used or not', async ({ role, whole }) => {
  const client = await make[role]();
  expect(await statusNow(client)).toBe(200);
  for (let day = 1; day < whole; day += 1) {
    clock.advance({ days: 1 });
    expect(await statusNow(client), `day ${day}`).toBe(200);
  }
  clock.advance({ days: 1 });
  expect(await statusNow(client)).toBe(401);
});

test('the staff’s session ends after a quarter of an hour idle and eight hours in all', async () => {
  const idle = await make.admin();
  expect(await statusNow(idle)).toBe(200);
  clock.advance({ minutes: 15, seconds: 1 });
  expect(await statusNow(idle)).toBe(401);
  const busy = await make.admin();
  expect(await statusNow(busy)).toBe(200);
  for (let minutes = 10; minutes < 8 * 60; minutes += 10) {
    clock.advance({ minutes: 10 });
    expect(await statusNow(busy), `${minutes} minutes`).toBe(200);
  }
  clock.advance({ minutes: 10 });
  expect(await statusNow(busy)).toBe(401);
});

test('an ended session does not come back when it is asked again, and its row goes', async () => {
  const client = await make.sender();
  expect(await statusNow(client)).toBe(200);
  const start = clock.now();
  clock.advance({ days: 8 });
  expect(await statusNow(client)).toBe(401);
  clock.set(start);
  expect(await statusNow(client)).toBe(401);
  clock.advance({ days: 31 });
  await tidyUp(deps);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a made-up session secret opens nothing', async () => {
  const client = await make.sender();
  const headers = { cookie: `sid=${'A'.repeat(43)}` };
  expect(await client.call(me, { headers })).toMatchObject({ status: 401 });
});
