import { expect, test } from 'vitest';
import { ROUTES } from '#contract/index.ts';
import { exportMe, mySessions, endAllSessions } from '#contract/accounts/my-data.ts';
import { me } from '#contract/accounts/me.ts';
import { deleteMe } from '#contract/accounts/my-data.ts';
import { suspendCourier } from '#contract/couriers/admin-couriers.ts';
import { endAccountView, startAccountView } from '#contract/staff/account-view.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import type { Route } from '#contract/route.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { testApp } from '../../support/app.ts';
import { type Client, pathOf } from '../../support/client.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';

// A member of the staff looks at an account as its owner sees it: reads alone, for ten minutes, and its owner knows.

const app = await testApp();
const { as, aCourier, aDelivery, aSender, anAdmin, clock, owner, workJobs } = app;
const REASON = 'A sunat că nu vede livrarea.';
const PASSWORD = 'patru pere verzi';
const routes = Object.values(ROUTES) as unknown as Route[];
const elena = await anAdmin({ staffRole: 'support', firstName: 'Elena', lastName: 'Rusu' });
const sender = await aSender({ password: PASSWORD, userType: 'business', wallet: 1_000_000 });
const courier = await aCourier({ iban: TEST_IBAN });
const carried = await aDelivery({ sender, courier, status: 'accepted', stage: 'picked_up' });
await as(sender).get(ROUTES.createApiKey, {
  body: { name: 'Magazin', scopes: ['deliveries:read'], password: PASSWORD },
});

const begin = (desk: Client, { id }: Person, role: 'sender' | 'courier' = 'sender') =>
  desk.call(startAccountView, { params: { id }, body: { role, reason: REASON } });
const isDesk = async (desk: Client) => (await desk.call(adminOverview)).status === 200;
const audited = async ({ id }: Person) =>
  (
    await owner.query<{ action: string; actor_id: string }>(
      `SELECT action, actor_id FROM audit_log WHERE subject = $1 AND action LIKE 'account_view%' ORDER BY seq`,
      [`account:${id}`],
    )
  ).rows.map(({ action, actor_id }) => [action, actor_id]);

test('nothing is written under a look: every other method of the contract is refused', async () => {
  const desk = as(elena);
  expect((await begin(desk, sender)).status).toBe(200);
  const writes = routes.filter(({ id, method }) => method !== 'GET' && id !== 'endAccountView');
  expect(writes.length).toBeGreaterThan(100);
  for (const route of writes) {
    const named = Object.fromEntries(
      [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nimic-aaaaaaaa']),
    );
    const { status, raw } = await desk.send(
      route.method,
      pathOf(route, { params: named }),
      { 'content-type': 'application/json' },
      '{}',
    );
    expect([route.id, status], raw).toEqual([route.id, 403]);
  }
  await desk.call(endAccountView);
  expect(await isDesk(desk)).toBe(true);
});

test.for([
  ['sender', sender],
  ['courier', courier],
] as const)(
  'what a look at a %s reads has no PIN, no link, no whole account number',
  async ([role, person]) => {
    const seen = await as(sender).get(ROUTES.delivery, { params: { id: carried.id } });
    const link = seen.trackingUrl ?? '';
    const secrets = [seen.pins?.pickup, seen.pins?.dropoff, link, seen.shareUrl, TEST_IBAN].filter(
      (each): each is string => typeof each === 'string',
    );
    expect(secrets.length).toBeGreaterThan(3);
    const desk = as(await anAdmin({ staffRole: 'support' }));
    await begin(desk, person, role);
    let read = 0;
    for (const route of routes.filter(({ method }) => method === 'GET')) {
      const token = link.split('/').at(-1) ?? '';
      const named = Object.fromEntries(
        [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, name === 'token' ? token : carried.id]),
      );
      const { status, raw } = await desk.send('GET', pathOf(route, { params: named }));
      if (status === 200) read += 1;
      if (route.access === 'admin' || route.access === 'token' || route.transport !== 'json')
        expect(status, route.id).toBe(403);
      for (const secret of secrets) expect(raw, route.id).not.toContain(`"${secret}"`);
    }
    expect(read).toBeGreaterThan(8);
    expect(await desk.call(exportMe)).toMatchObject({ status: 403, body: { code: 'view_only' } });
    const { user } = await desk.get(me);
    expect(user).toMatchObject({ id: person.id, role, staffRole: null });
    // Phone and address are read on the staff's own page, with a reason and an entry in the log.
    expect([user.phone, user.email]).toEqual([
      expect.stringContaining('••'),
      expect.stringContaining('•••@'),
    ]);
    expect(Date.parse(user.viewedUntil ?? '') - clock.now().getTime()).toBe(600_000);
    await desk.call(endAccountView);
  },
);

test('its owner is told, reads who and why in the list of devices, and the log has both ends', async () => {
  const person = await aSender({ password: PASSWORD });
  const desk = as(elena);
  await begin(desk, person);
  await workJobs();
  expect((await app.mailsTo(person.email))[0]?.subject).toContain('Echipa ți-a deschis contul');
  const list = async () => (await as(person).get(mySessions)).views;
  expect(await list()).toMatchObject([{ by: 'Elena Rusu', reason: REASON, role: 'sender', endedAt: null }]);
  expect(await audited(person)).toEqual([['account_view_started', elena.id]]);
  // After ten minutes the session is the desk again, without a word of anybody.
  clock.advance({ minutes: 10 });
  expect(await isDesk(desk)).toBe(true);
  await app.sweep();
  const both = ['account_view_started', 'account_view_ended'].map((action) => [action, elena.id]);
  expect(await audited(person)).toEqual(both);
  expect((await list())[0]?.endedAt).not.toBeNull();
  expect((await as(person).get(exportMe)).data['staffViews']).toMatchObject([{ reason: REASON }]);
});

test('it ends with its owner’s sign-out, block and erasure, and with the role of who looks', async () => {
  const desk = as(elena);
  const person = await aSender({ password: PASSWORD });
  await begin(desk, person);
  await as(person).call(endAllSessions);
  expect(await isDesk(desk)).toBe(true);
  const blocked = await aCourier();
  await begin(desk, blocked, 'courier');
  const chief = await anAdmin();
  await as(chief).get(suspendCourier, { params: { id: blocked.id }, body: { reason: REASON } });
  expect(await isDesk(desk)).toBe(true);
  expect((await audited(blocked)).length).toBe(2);
  const leaving = await aSender({ password: PASSWORD });
  await begin(desk, leaving);
  await as(leaving).get(deleteMe, { body: { password: PASSWORD } });
  expect(await isDesk(desk)).toBe(true);
  const { rows } = await owner.query('SELECT FROM account_views WHERE account_id = $1', [leaving.id]);
  expect(rows).toEqual([]);
  expect((await audited(leaving)).length).toBe(2);
  await begin(desk, sender);
  await owner.query(`UPDATE accounts SET staff_role = 'operator' WHERE id = $1`, [elena.id]);
  expect((await desk.get(me)).user.id).toBe(elena.id);
  await owner.query(`UPDATE accounts SET staff_role = 'support' WHERE id = $1`, [elena.id]);
  await desk.call(endAccountView);
});

test('only support and administrators look, never at the staff, and a session at one account at a time', async () => {
  for (const staffRole of STAFF_ROLES) {
    const { status } = await begin(as(await anAdmin({ staffRole })), sender);
    expect(status, staffRole).toBe(['support', 'admin'].includes(staffRole) ? 200 : 403);
  }
  const both = await anAdmin({ alsoRoles: ['courier'] });
  expect((await begin(as(elena), both, 'courier')).status).toBe(403);
  expect((await begin(as(elena), sender, 'courier')).status).toBe(404);
  const desk = as(await anAdmin({ staffRole: 'support' }));
  await desk.credentials();
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(desk, sender)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
