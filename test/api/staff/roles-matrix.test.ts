import { describe, expect, test } from 'vitest';
import { courierCash } from '#contract/money/cash.ts';
import { ROUTES } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { adminOverview } from '#contract/staff/admin.ts';
import { mayStaff, rolesWith, STAFF_ROLES, STAFF_VERBS, type StaffRole } from '#domain/staff/roles.ts';
import { testApp } from '../../support/app.ts';
import { TEST_IBAN } from '../../support/people.ts';
import { type Client, pathOf } from '../../support/client.ts';

const app = await testApp({ listen: true });
const desks = new Map<StaffRole, Client>();
for (const role of STAFF_ROLES) desks.set(role, app.as(await app.anAdmin({ staffRole: role })));
const desk = (role: StaffRole) => desks.get(role)!;

const routes = Object.values(ROUTES) as unknown as Route[];
const offices = routes.filter(({ access }) => access === 'admin');
const MISSING = 'nu-exista-aaaaaaaa';

describe.for(offices)('$id', (route) => {
  test('lets in exactly the roles that have its verb', async () => {
    expect(route.verb).not.toBeNull();
    const named = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, MISSING]));
    const seen = [];
    for (const role of STAFF_ROLES) {
      // Without a body: whom the role does not stop is stopped by what is missing.
      const { status, raw } = await desk(role).send(
        route.method,
        pathOf(route, { params: named }),
        route.method === 'GET' ? {} : { 'content-type': 'application/json' },
        route.method === 'GET' ? undefined : '{}',
      );
      expect(status, raw).not.toBe(401);
      const isRefused = status === 403 && raw.includes('"code":"forbidden"');
      if (!isRefused) seen.push(role);
    }
    expect(seen).toEqual(rolesWith(route.verb!));
  });
});

test('every verb of the table is asked for by a call, or is one of those asked for inside of them', () => {
  const asked = new Set(offices.map(({ verb }) => verb));
  const inside = ['board:act', 'contacts:read', 'deliveries:read', 'documents:read', 'invoices:read'];
  inside.push('views:share');
  // Of a kind of request for a signature.
  inside.push('tariffs:sign');
  expect(STAFF_VERBS.filter((verb) => !asked.has(verb) && !inside.includes(verb))).toEqual([]);
});

test('a delivery is shown to the roles that read deliveries, and to others it is not there', async () => {
  const { id } = await app.aDelivery({ status: 'accepted' });
  for (const role of STAFF_ROLES) {
    const seen = await desk(role).call(ROUTES.delivery, { params: { id } });
    expect(seen.status, role).toBe(mayStaff(role, 'deliveries:read') ? 200 : 404);
  }
});

test('the whole bank account is for whom compares it with the papers, the tail for others', async () => {
  const { id } = await app.aCourier({ iban: TEST_IBAN });
  const seen = async (role: StaffRole) =>
    (await desk(role).get(ROUTES.adminCourier, { params: { id } })).iban;
  expect(await seen('verifier')).toBe(TEST_IBAN);
  expect(await seen('support')).toBe('…0000');
});

test('who only reads the board gets no acts with its rows', async () => {
  const { id } = await app.aDelivery({ status: 'accepted' });
  const acts = async (role: StaffRole) =>
    (await desk(role).get(ROUTES.adminBoard, { query: {} })).items.find((each) => each.deliveryId === id)
      ?.acts;
  expect((await acts('operator'))?.length).toBeGreaterThan(0);
  expect(await acts('auditor')).toEqual([]);
  const carried = await app.aDelivery({ status: 'accepted', stage: 'picked_up' });
  const ofCarried = async (role: StaffRole) =>
    (await desk(role).get(ROUTES.adminBoardDelivery, { params: { id: carried.id } })).item.acts;
  expect(await ofCarried('operator')).not.toContain('declare_lost');
  expect(await ofCarried('support')).toContain('declare_lost');
  const one = await desk('auditor').get(ROUTES.adminBoardDelivery, { params: { id } });
  expect(one.item).toMatchObject({ acts: [], remedy: null });
});

test('the overview leaves out the numbers that a role may not read', async () => {
  const seen = await desk('editor').get(adminOverview);
  expect(Object.keys(seen).toSorted()).toEqual(['couriersOnDuty', 'deliveriesOpen', 'deliveriesUnderWay']);
  expect(await desk('verifier').get(adminOverview)).toHaveProperty('couriersWaiting');
  expect(Object.keys(await desk('admin').get(adminOverview))).toHaveLength(11);
});

test('finance reads the money with names, and neither phone nor e-mail nor address of anybody', async () => {
  const built = await app.aDelivery({ status: 'completed', method: 'cash' });
  await desk('admin').get(ROUTES.giveGoodwill, {
    body: { deliveryNumber: built.seen.number, recipient: 'courier', amount: 100, reason: 'O întârziere.' },
  });
  await app.as(built.sender).get(ROUTES.openDispute, {
    params: { id: built.id },
    body: { kind: 'late', text: 'A venit cu o zi mai târziu.' },
  });
  const secrets = [built.sender, built.courier].flatMap(({ phone, email }) => [phone.slice(1), email]);
  secrets.push(built.seen.pickup.address, built.seen.dropoff.address);
  const hasAny = (raw: string) => secrets.filter((each) => raw.includes(each));
  let names = 0;
  for (const route of offices.filter((each) => each.method === 'GET' && !each.path.includes(':'))) {
    const { status, raw } = await desk('finance').send('GET', pathOf(route, {}));
    if (status !== 200) continue;
    expect(hasAny(raw), route.id).toEqual([]);
    if (raw.includes(built.sender.lastName) || raw.includes(built.courier.lastName)) names += 1;
  }
  expect(names).toBeGreaterThanOrEqual(3);
  // The same list, for a role that reads contacts: the search above can find something.
  expect(hasAny((await desk('admin').call(courierCash)).raw)).toEqual([built.courier.phone.slice(1)]);
});
