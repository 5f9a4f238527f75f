import { expect, test } from 'vitest';
import { ROUTES } from '#contract/index.ts';
import { adminSearch, type FoundGroup } from '#contract/staff/admin-search.ts';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { searchGroupsOf } from '#domain/staff/search/groups.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';

// The staff's search by what people say on the phone, by role, and what of it is written down.

const app = await testApp();
const { as, aDelivery, aSender, aCourier, anAdmin, owner } = app;
const support = await anAdmin({ staffRole: 'support' });
const admin = await anAdmin();
const find = async (q: string, by: Person = admin, group?: FoundGroup['group']) =>
  as(by).get(adminSearch, { query: { q, ...(group ? { group } : {}) } });
const idsOf = ({ groups }: { groups: FoundGroup[] }, group: FoundGroup['group']) =>
  groups.find((each) => each.group === group)?.items.map(({ id }) => id) ?? [];

const andreea = await aSender({
  firstName: 'Andreea',
  lastName: 'Țăranu-Popa',
  userType: 'business',
  wallet: 1_000_000,
});
const stefan = await aCourier({
  firstName: 'Ștefan',
  lastName: 'Popă',
  plate: 'B 88 SPO',
  iban: 'RO12BTRL1B31007593844821',
  vehicle: 'truck',
});
const built = await aDelivery({ status: 'completed', sender: andreea, courier: stefan });
// Its invoice comes with the release of the money.
app.clock.advance({ hours: 25 });
await app.sweep();
const open = await aDelivery({ sender: andreea });
await owner.query(
  `UPDATE deliveries SET receiver_name = 'Vlad Ștefan Ionescu', receiver_phone = '0744100218' WHERE id = $1`,
  [open.id],
);

test.for([
  ['taranu', 'people', andreea.id],
  ['ANDREEA Țara', 'people', andreea.id],
  ['popa andreea', 'people', andreea.id],
  ['stefan popa', 'people', stefan.id],
  ['b-88-spo', 'people', stefan.id],
  ['…4821', 'people', stefan.id],
  ['RO12 BTRL 1B31 0075 9384 4821', 'people', stefan.id],
  [andreea.email.toUpperCase(), 'people', andreea.id],
  [stefan.id, 'people', stefan.id],
  [
    `+40 ${andreea.phone.slice(1, 4)} ${andreea.phone.slice(4, 7)}-${andreea.phone.slice(7)}`,
    'people',
    andreea.id,
  ],
  ['vlad ion', 'deliveries', ''],
  ['ionescu vlad', 'deliveries', ''],
  ['Ștefan ionescu', 'deliveries', ''],
  ['0744 100 218', 'deliveries', ''],
  ['andreea', 'deliveries', ''],
  ['popa', 'invoices', ''],
] as const)('%j is found among %s', async ([q, group, id]) => {
  const found = idsOf(await find(q), group);
  if (group === 'deliveries') expect(found).toContain(open.id);
  else if (id === '') expect(found.length).toBeGreaterThan(0);
  else expect(found).toContain(id);
});

test('people are shown once each: a number of theirs before a name, whole words before beginnings, the newest first', async () => {
  const named: string[] = [];
  for (const lastName of ['Rândescu', 'Rândescu', 'Rândescuțiu', 'Rândescu']) {
    app.clock.advance({ minutes: 1 });
    named.push((await aSender({ lastName })).id);
  }
  expect(idsOf(await find('randescu'), 'people')).toEqual([named[3], named[1], named[0], named[2]]);
  const numbered = await aSender();
  const firms = [await aSender({ userType: 'business' }), await aSender({ userType: 'business' })];
  const [both, other] = firms.map(({ id }) => id);
  await owner.query(`UPDATE accounts SET phone = '0722999777' WHERE id = $1`, [numbered.id]);
  await owner.query(`UPDATE accounts SET phone = '0733999777', business_name = '9777 Curse' WHERE id = $1`, [
    both,
  ]);
  await owner.query(
    `UPDATE accounts SET business_name = '9777 Transport', created_at = created_at + interval '1 hour' WHERE id = $1`,
    [other],
  );
  const found = idsOf(await find('9777'), 'people');
  expect(new Set(found.slice(0, 2))).toEqual(new Set([numbered.id, both]));
  expect(found.slice(2)).toEqual([other]);
});

test('a courier is found by a plate, which is shown, and not after the account is closed', async () => {
  const driver = await aCourier({ plate: 'B 71 RND' });
  expect((await find('b71rnd')).groups).toMatchObject([
    { group: 'people', items: [{ id: driver.id, plate: 'B 71 RND' }] },
  ]);
  await owner.query('UPDATE accounts SET deleted_at = now() WHERE id = $1', [driver.id]);
  expect(idsOf(await find('b71rnd'), 'people')).toEqual([]);
});

test('numbers: one is opened at once, several that were pasted are all found, and no other', async () => {
  const one = await find(` ${built.seen.number}`);
  expect(one.exact).toEqual({ deliveryId: built.id, senderId: andreea.id, isRunning: false });
  expect((await find(String(open.seen.number))).exact).toEqual({
    deliveryId: open.id,
    senderId: andreea.id,
    isRunning: true,
  });
  const both = await find(`${built.seen.number}, #${open.seen.number}\n99999999`);
  expect(both.exact).toBeNull();
  expect(idsOf(both, 'deliveries').toSorted()).toEqual([built.id, open.id].toSorted());
  expect(await find('12345678')).toMatchObject({ groups: [], exact: null });
});

test('documents are found by their own names: invoice, provider’s ids, the end of a key and a whole one', async () => {
  const { items } = await as(stefan).get(ROUTES.invoices, { query: {} });
  const invoice = items[0]!;
  const [series = '', number = ''] = invoice.number.split('-');
  for (const q of [invoice.number, `${series.toLowerCase()} ${Number(number)}`, `${series}${Number(number)}`])
    expect(idsOf(await find(q), 'invoices'), q).toEqual([invoice.id]);
  expect(idsOf(await find(String(built.seen.number)), 'invoices')).toContain(invoice.id);
  await owner.query(
    `INSERT INTO payment_attempts (id, purpose, account_id, capture, amount, currency, target_amount, locale, payment_ref, expires_at, created_at, updated_at)
     VALUES ('plata-de-proba', 'top_up', $1, 'automatic', 5000, 'USD', 5000, 'ro', 'pi_3ProbaDeCautare', now(), now(), now())`,
    [andreea.id],
  );
  expect(idsOf(await find('pi_3ProbaDeCautare'), 'payments')).toEqual(['plata-de-proba']);
  expect(idsOf(await find('taranu'), 'payments')).toEqual(['plata-de-proba']);
  await owner.query(
    `INSERT INTO payouts (id, account_id, amount, currency, iban_last4, state, transfer_ref, requested_at, updated_at, ended_at)
     VALUES ('plata-iesita', $1, 5000, 'USD', '4821', 'paid', 'tr_ProbaDeCautare', now(), now(), now())`,
    [stefan.id],
  );
  expect(idsOf(await find('tr_ProbaDeCautare'), 'payouts')).toEqual(['plata-iesita']);
  expect(idsOf(await find('…4821'), 'payouts')).toEqual(['plata-iesita']);
  // No ledger stands behind it.
  await owner.query(`DELETE FROM payouts WHERE id = 'plata-iesita'`);
  const firm = await aSender({ userType: 'business', password: 'parola-firmei-1' });
  const made = await as(firm).get(ROUTES.createApiKey, {
    body: { name: 'Magazin', scopes: ['deliveries:read'], password: 'parola-firmei-1' },
  });
  for (const q of [made.secret, `stf_live_…${made.key.lastFour}`, made.key.lastFour])
    expect(idsOf(await find(q), 'keys')).toContain(made.key.id);
  expect(idsOf(await find(`${made.secret.slice(0, -1)}~`), 'keys')).toEqual([]);
});

test('each role gets its groups and no other, with phones only where it reads contacts', async () => {
  for (const staffRole of STAFF_ROLES) {
    const desk = await anAdmin({ staffRole });
    for (const q of ['popa', String(built.seen.number), 'pi_3ProbaDeCautare', '…4821']) {
      const found = await find(q, desk);
      const allowed = searchGroupsOf(staffRole);
      expect(found.scope).toEqual(allowed);
      const groups = found.groups.map(({ group }) => group);
      expect(groups).toEqual(allowed.filter((group) => groups.includes(group)));
    }
  }
  const operator = await anAdmin({ staffRole: 'operator' });
  expect(idsOf(await find('popa', operator), 'people')).toEqual([stefan.id]);
  expect(
    (await as(operator).call(adminSearch, { query: { q: 'popa', group: 'invoices' } })).body.groups,
  ).toEqual([]);
  const finance = await anAdmin({ staffRole: 'finance' });
  const { raw } = await as(finance).call(adminSearch, { query: { q: 'popa' } });
  expect(raw).toContain('Andreea');
  expect(raw).not.toContain('•••');
  for (const q of [andreea.phone, andreea.email, '…4821', 'B 88 SPO'])
    expect((await find(q, finance)).groups.filter(({ group }) => group === 'people')).toEqual([]);
});

test('no whole phone or address is in an answer, and a search by one is in the log with its tail', async () => {
  const before = await as(admin).get(auditLog, { query: { action: 'people_searched' } });
  const { raw, body } = await as(support).call(adminSearch, { query: { q: andreea.phone } });
  expect(body.isLogged).toBe(true);
  expect(raw).not.toContain(andreea.phone);
  expect(raw).not.toContain(andreea.email);
  expect((await find('popa', support)).isLogged).toBe(false);
  const after = await as(admin).get(auditLog, { query: { action: 'people_searched' } });
  expect(after.items.length).toBe(before.items.length + 1);
  expect(after.items[0]).toMatchObject({
    by: { id: support.id },
    subject: 'house:search',
    details: { by: 'phone', tail: andreea.phone.slice(-3) },
  });
  expect(JSON.stringify(after.items)).not.toContain(andreea.phone);
});

test('nothing found: names that are nearly so; signs of patterns, long texts and erased people find nobody', async () => {
  expect(await find('stefam popa')).toMatchObject({ groups: [], nearest: ['Ștefan Popă'] });
  for (const q of ['%', '_', "'; --", '%%%%', 'x'.repeat(1_000), '   '])
    expect((await find(q)).groups, q).toEqual([]);
  for (const q of ['x'.repeat(1_001), '\u200B', '\u0000'])
    expect((await as(admin).call(adminSearch, { query: { q } })).status).toBe(400);
  const gone = await aSender({ firstName: 'Plecată', lastName: 'Demult', password: 'parola-de-plecare' });
  expect(idsOf(await find('plecata'), 'people')).toEqual([gone.id]);
  await as(gone).get(ROUTES.deleteMe, { body: { password: 'parola-de-plecare' } });
  for (const q of ['plecata', gone.phone, gone.email]) expect(idsOf(await find(q), 'people'), q).toEqual([]);
});

test('a remittance is found by its number, its account’s tail and what is in it, for roles that read payouts', async () => {
  await owner.query(
    `INSERT INTO payouts (id, account_id, purpose, amount, currency, iban, iban_last4, state, requested_at, updated_at, ended_at)
     VALUES ('transfer-de-ramburs', $1, 'cod', 14990, 'USD', 'RO49AAAA1B31007593840093', '0093', 'paid', now(), now(), now())`,
    [andreea.id],
  );
  const { rows } = await owner.query<{ number: number }>(
    `INSERT INTO cod_remittances (id, sender_id, day) VALUES ('transfer-de-ramburs', $1, '2026-11-24') RETURNING number`,
    [andreea.id],
  );
  await owner.query(
    `INSERT INTO delivery_cods (delivery_id, sender_id, amount, currency, methods, reference, moved_at)
     VALUES ($1, $2, 14990, 'USD', '{cash}', 'Comanda nr. 7731 (Brad)', now())`,
    [built.id, andreea.id],
  );
  await owner.query(`INSERT INTO cod_remittance_lines VALUES ('transfer-de-ramburs', $1, 14990)`, [built.id]);
  const number = String(rows[0]?.number ?? '');
  const finance = await anAdmin({ staffRole: 'finance' });
  const ways = [
    number,
    `transferul ${number}`,
    'Comanda nr. 7731 (Brad)',
    '…0093',
    'RO49 AAAA 1B31 0075 9384 0093',
  ];
  for (const q of [...ways, String(built.seen.number)]) {
    const found = await find(q, finance);
    expect(idsOf(found, 'payouts'), q).toContain('transfer-de-ramburs');
    expect(found.isLogged, q).toBe(q.includes('0093'));
    expect(idsOf(await find(q, support), 'payouts'), q).toEqual([]);
  }
  const { items } = await as(admin).get(auditLog, { query: { action: 'people_searched' } });
  expect(items[0]?.details).toMatchObject({ by: 'iban', tail: '0093' });
  // No books stand behind it.
  await owner.query(
    `DELETE FROM cod_remittance_lines; DELETE FROM cod_remittances; DELETE FROM delivery_cods`,
  );
  await owner.query(`DELETE FROM payouts WHERE id = 'transfer-de-ramburs'`);
});
