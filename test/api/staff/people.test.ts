import { expect, test } from 'vitest';
import { ROUTES } from '#contract/index.ts';
import { exportMe } from '#contract/accounts/my-data.ts';
import { adminPeople, adminPerson } from '#contract/staff/admin-people.ts';
import { addPersonNote, deletePersonNote, personNotes, pinPersonNote } from '#contract/staff/person-notes.ts';
import * as tabs from '#contract/staff/person-tabs.ts';
import type { Route } from '#contract/route.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { personTabsOf } from '#domain/staff/people/tabs.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { pathOf } from '../../support/client.ts';

// A person in one view: the same as their own export, equal to the ledger, and by role.

const app = await testApp();
const { as, aDelivery, aSender, aCourier, anAdmin, owner, workJobs } = app;
const admin = await anAdmin();
const support = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'support' });

const andreea = await aSender({ userType: 'business', wallet: 1_000_000, password: 'parola-andreei' });
const radu = await aCourier({ vehicle: 'truck', iban: 'RO12BTRL1B31007593844821' });
const first = await aDelivery({ status: 'completed', sender: andreea, courier: radu, method: 'cash' });
const second = await aDelivery({ status: 'completed', sender: andreea, courier: radu });
await aDelivery({ sender: andreea });
await as(andreea).get(ROUTES.rateDelivery, {
  params: { id: first.id },
  body: { service: 5, time: 4, behaviour: 5, comment: 'A venit la timp.' },
});
await as(andreea).get(ROUTES.openDispute, {
  params: { id: second.id },
  body: { kind: 'late', text: 'A venit cu o zi mai târziu.' },
});
await as(andreea).get(ROUTES.createApiKey, {
  body: { name: 'Magazin', scopes: ['deliveries:read'], password: 'parola-andreei' },
});
await workJobs();

type Paged =
  | typeof tabs.personDeliveries
  | typeof tabs.personMoney
  | typeof tabs.personOffers
  | typeof tabs.personRatings
  | typeof tabs.personComplaints
  | typeof tabs.personMessages;
/** All rows of a tab, two at a time: pages neither repeat nor skip. */
async function allOf<R extends Paged>(
  route: R,
  { id }: Person,
  by = admin,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, unknown> = { limit: 2, ...(cursor === null ? {} : { cursor }) };
    const { raw, status } = await as(by).send(
      'GET',
      pathOf(route as unknown as Route, { params: { id }, query }),
    );
    expect(status, raw).toBe(200);
    const page = JSON.parse(raw) as { items: Record<string, unknown>[]; nextCursor: string | null };
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

test.for([
  ['sender', andreea],
  ['courier', radu],
] as const)('what the staff see of a %s is what the export gives them', async ([, person]) => {
  const { data } = await as(person).get(exportMe);
  const kinds = (kind: string) => data[kind] ?? [];
  const pick = (rows: Record<string, unknown>[], ...fields: string[]) =>
    rows.map((row) =>
      fields.map((field) => (row[field] instanceof Date ? row[field].toISOString() : row[field])).join(' '),
    );
  const deliveries = await allOf(tabs.personDeliveries, person);
  expect(pick(deliveries, 'deliveryId', 'number', 'status')).toEqual(
    pick([...kinds('deliveries'), ...kinds('trips')], 'id', 'number', 'status'),
  );
  const money = (await allOf(tabs.personMoney, person)).map((row) => ({
    ...row,
    minor: (row['amount'] as { amount: number }).amount,
    after: (row['balance'] as { amount: number }).amount,
  }));
  expect(pick(money, 'account', 'kind', 'minor', 'after', 'at')).toEqual(
    pick(kinds('money'), 'account', 'kind', 'amount', 'balanceAfter', 'postedAt'),
  );
  expect(money.length).toBeGreaterThan(0);
  expect(pick(await allOf(tabs.personOffers, person), 'id', 'deliveryId', 'status').toSorted()).toEqual(
    pick(kinds('offers'), 'id', 'deliveryId', 'status').toSorted(),
  );
  expect(pick(await allOf(tabs.personRatings, person), 'deliveryId', 'service', 'comment')).toEqual(
    pick(kinds('ratings'), 'deliveryId', 'service', 'comment'),
  );
  expect(pick(await allOf(tabs.personMessages, person), 'kind', 'at')).toEqual(
    pick(kinds('notifications'), 'kind', 'createdAt'),
  );
  const devices = await as(admin).get(tabs.personDevices, { params: { id: person.id }, query: {} });
  expect(pick(devices.keys, 'name', 'lastFour')).toEqual(pick(kinds('apiKeys'), 'name', 'lastFour'));
  expect(devices.sessions.map(({ createdAt }) => createdAt).toSorted()).toEqual(
    pick(kinds('sessions'), 'createdAt').toSorted(),
  );
  expect(pick(devices.devices, 'kind', 'lastSeenAt').toSorted()).toEqual(
    pick(kinds('knownDevices'), 'kind', 'lastSeenAt').toSorted(),
  );
  expect((await allOf(tabs.personComplaints, person)).map(({ number, kind }) => [number, kind])).toEqual([
    [second.seen.number, 'late'],
  ]);
});

test('a message is named by its title, with its number and without its text', async () => {
  const messages = await allOf(tabs.personMessages, andreea);
  const delivered = messages.find(({ kind }) => kind === 'delivered.sender');
  expect(delivered?.['title']).toContain(String(delivered?.['number']));
  expect(messages.filter(({ title }) => title === null)).toEqual([]);
});

test.for([
  ['sender', andreea],
  ['courier', radu],
] as const)('each tab of a %s says how much it holds', async ([, person]) => {
  const { tabCounts } = await as(admin).get(adminPerson, { params: { id: person.id } });
  const devices = await as(admin).get(tabs.personDevices, { params: { id: person.id }, query: {} });
  const { items: notes } = await as(admin).get(personNotes, { params: { id: person.id } });
  const lengthOf = async (route: Paged) => (await allOf(route, person)).length;
  expect(tabCounts).toEqual({
    deliveries: await lengthOf(tabs.personDeliveries),
    money: await lengthOf(tabs.personMoney),
    offers: await lengthOf(tabs.personOffers),
    ratings: await lengthOf(tabs.personRatings),
    complaints: await lengthOf(tabs.personComplaints),
    messages: await lengthOf(tabs.personMessages),
    devices: devices.devices.length + devices.keys.length,
    notes: notes.length,
  });
  expect(tabCounts.money).toBeGreaterThan(0);
});

test('the totals are the ledger’s, and a line that is not in it is told', async () => {
  const read = () => as(support).get(tabs.personMoney, { params: { id: andreea.id }, query: {} });
  const { totals } = await read();
  const { rows } = await owner.query<{ code: string; balance: string }>(
    'SELECT code, balance FROM ledger_accounts WHERE owner = $1 ORDER BY code',
    [andreea.id],
  );
  expect(totals.map(({ account, balance }) => [account, balance.amount])).toEqual(
    rows.map(({ code, balance }) => [code, Number(balance)]),
  );
  expect(totals.length).toBeGreaterThan(0);
  expect(totals.every(({ isEqual }) => isEqual)).toBe(true);
  const seen = await as(support).get(adminPerson, { params: { id: andreea.id } });
  const wallet = totals.find(({ account }) => account === 'user_wallet')!;
  expect(seen.figures.wallet?.amount).toBe(-wallet.balance.amount);
  await owner.query(
    `UPDATE ledger_accounts SET balance = balance - 1 WHERE owner = $1 AND code = 'user_wallet'`,
    [andreea.id],
  );
  expect((await read()).totals.find(({ account }) => account === 'user_wallet')?.isEqual).toBe(false);
  await owner.query(
    `UPDATE ledger_accounts SET balance = balance + 1 WHERE owner = $1 AND code = 'user_wallet'`,
    [andreea.id],
  );
});

test('each role has its tabs, contacts only masked, and what it may not see is absent', async () => {
  const { id } = radu;
  for (const staffRole of STAFF_ROLES) {
    const desk = as(await anAdmin({ staffRole }));
    const { status, raw, body } = await desk.call(adminPerson, { params: { id } });
    const isOpen = !['operator', 'market', 'editor'].includes(staffRole);
    expect(status, staffRole).toBe(isOpen ? 200 : 403);
    for (const secret of [radu.phone, radu.email]) expect(raw, staffRole).not.toContain(secret);
    if (isOpen) expect(body.tabs).toEqual(personTabsOf(staffRole));
    // A right to a tab is none to a person.
    const tab = await desk.call(tabs.personDeliveries, { params: { id }, query: {} });
    if (staffRole === 'operator') expect(tab.status).toBe(404);
  }
  const of = async (staffRole: 'finance' | 'support' | 'verifier') =>
    as(await anAdmin({ staffRole })).get(adminPerson, { params: { id } });
  expect(await of('finance')).toMatchObject({ phone: null, email: null, iban: '…4821', pinned: [] });
  expect((await of('support')).phone).toBe(`${radu.phone.slice(0, 2)}•• ••• ${radu.phone.slice(-3)}`);
  expect(await of('verifier')).toMatchObject({
    iban: 'RO12BTRL1B31007593844821',
    figures: { wallet: null, frozen: null, payable: null, debt: null, paid: null, cod: null, earned: null },
  });
});

test('opening a person is in the log, and the next one reads who was here', async () => {
  const { id } = await aSender();
  await as(support).get(adminPerson, { params: { id } });
  const { trail } = await as(admin).get(adminPerson, { params: { id } });
  expect(trail[0]).toMatchObject({ action: 'person_viewed', by: 'Elena Rusu' });
});

test('notes are their author’s, pinned ones stand at the head, the export has them and erasure takes them', async () => {
  const person = await aSender({ password: 'parola-de-plecare' });
  const params = { id: person.id };
  const write = (text: string, isPinned = false, by = support) =>
    as(by).get(addPersonNote, { params, body: { text, isPinned }, key: crypto.randomUUID() });
  const pinned = await write('Curierii intră prin curte.', true);
  // The same press again is the same note.
  const twice = { params, body: { text: 'O singură dată.', isPinned: false }, key: 'o-singura-nota-aici' };
  expect(await as(support).get(addPersonNote, twice)).toEqual(await as(support).get(addPersonNote, twice));
  const once = await as(support).get(personNotes, { params });
  expect(once.items.map(({ text }) => text)).toEqual(['Curierii intră prin curte.', 'O singură dată.']);
  await as(support).get(deletePersonNote, { params: { ...params, noteId: once.items[1]!.id } });
  const plain = await write('A sunat de două ori.', false, admin);
  expect(pinned).toMatchObject({ by: 'Elena Rusu', isMine: true, isPinned: true });
  const view = await as(support).get(adminPerson, { params });
  expect(view.pinned.map(({ text }) => text)).toEqual(['Curierii intră prin curte.']);
  await as(support).get(pinPersonNote, { params: { ...params, noteId: plain.id }, body: { isPinned: true } });
  const foreign = await as(support).call(deletePersonNote, { params: { ...params, noteId: plain.id } });
  expect(foreign.status).toBe(404);
  await as(support).get(deletePersonNote, { params: { ...params, noteId: pinned.id } });
  const { items } = await as(admin).get(personNotes, { params });
  expect(items).toMatchObject([{ text: 'A sunat de două ori.', isPinned: true }]);
  const other = await aSender();
  const elsewhere = await as(support).call(pinPersonNote, {
    params: { id: other.id, noteId: plain.id },
    body: { isPinned: false },
  });
  expect(elsewhere.status).toBe(404);
  expect((await as(person).get(exportMe)).data['staffNotes']).toMatchObject([
    { text: 'A sunat de două ori.', pinned: true },
  ]);
  await as(person).get(ROUTES.deleteMe, { body: { password: 'parola-de-plecare' } });
  const { rows } = await owner.query('SELECT FROM person_notes WHERE account_id = $1', [person.id]);
  expect(rows).toEqual([]);
  expect((await as(support).call(adminPerson, { params })).status).toBe(404);
  const late = await as(support).call(addPersonNote, {
    params,
    body: { text: 'Prea târziu.', isPinned: false },
    key: 'prea-tarziu-o-data',
  });
  expect(late.status).toBe(404);
});

test('links say what two accounts share and how strongly, and flags are for the unusual alone', async () => {
  const [one, two] = [
    await aCourier({ iban: 'RO12BTRL1B31007593840001' }),
    await aCourier({ iban: 'RO12BTRL1B31007593840001' }),
  ];
  await owner.query('UPDATE accounts SET phone = (SELECT phone FROM accounts WHERE id = $1) WHERE id = $2', [
    one.id,
    two.id,
  ]);
  const seen = await as(support).get(adminPerson, { params: { id: one.id } });
  expect(seen.links).toMatchObject([{ accountId: two.id, by: ['iban', 'phone'], signs: 2 }]);
  expect(seen).toMatchObject({ flags: ['strong_link'], isNew: true });
  expect(await as(support).get(adminPerson, { params: { id: radu.id } })).toMatchObject({
    flags: [],
    links: [],
  });
});

test('the list has everybody once, by role, and a search finds in it', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string }[]; nextCursor: string | null } = await as(support).get(adminPeople, {
      query: { limit: 3, ...(cursor === null ? {} : { cursor }) },
    });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(andreea.id);
  expect(seen).not.toContain(admin.id);
  const couriers = await as(support).get(adminPeople, { query: { role: 'courier', limit: 100 } });
  expect(couriers.items.every(({ roles }) => roles.includes('courier'))).toBe(true);
  const found = await as(support).get(adminPeople, { query: { q: andreea.lastName } });
  expect(found.items.map(({ id }) => id)).toEqual([andreea.id]);
});
