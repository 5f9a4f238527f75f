import { describe, expect, test } from 'vitest';
import { deleteMe, exportMe } from '#contract/accounts/my-data.ts';
import { changeMember, removeMember } from '#contract/companies/companies.ts';
import {
  addressBook,
  addToAddressBook,
  changeAddressBook,
  removeFromAddressBook,
} from '#contract/places/address-book.ts';
import { ADDRESS_BOOK_MAX } from '#domain/places/address-book.ts';
import { testApp } from '../../support/app.ts';
import { companyBuilders } from '../../support/companies.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ listen: true });
const { as, db } = app;
const { aCompany, joined } = companyBuilders(app);

const PASSWORD = 'Parola-buna-1';

const MARA = {
  name: 'Mara  Iliescu',
  phone: '+40 740 123 456',
  address: 'Strada Fabricii 12, Cluj-Napoca',
  additional: 'Scara B, etaj 2',
  ...{ lat: 46.79, lng: 23.6, precision: 'house' as const },
  note: 'Program 9–17',
};
type Fields = typeof MARA;

const { owner, id: companyId } = await aCompany();
const clerk = await joined(owner, companyId, ['orders']);
const accountant = await joined(owner, companyId, ['money']);
const stranger = await app.aSender();

const add = (by: Person, change: Partial<Fields> & { companyId?: string } = {}) =>
  as(by).call(addToAddressBook, { body: { ...MARA, ...change } });
const listed = async (by: Person, of?: string) =>
  (await as(by).get(addressBook, { query: of ? { companyId: of } : {} })).items;

describe('an address book', () => {
  test('keeps people tidied, by name, each person at an address once', async () => {
    const person = await app.aSender();
    const first = await add(person);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ name: 'Mara Iliescu', phone: '0740123456', note: 'Program 9–17' });
    await add(person, { name: 'Ana Popa', additional: '', note: '' });
    const again = await as(person).get(addToAddressBook, {
      body: { ...MARA, name: 'MARA ILIESCU', additional: '', note: 'Sună înainte' },
    });
    expect(again).toMatchObject({ id: first.body.id, additional: 'Scara B, etaj 2', note: 'Sună înainte' });
    expect((await listed(person)).map(({ name, additional }) => [name, additional])).toEqual([
      ['Ana Popa', null],
      ['MARA ILIESCU', 'Scara B, etaj 2'],
    ]);
    expect(await listed(stranger)).toEqual([]);
  });

  test('of one person takes the same entry at once as one', async () => {
    const person = await app.aSender();
    await listed(person);
    const answers = await allAtOnce(db, 3, () => add(person));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await listed(person)).toHaveLength(1);
  });

  test('says which field is wrong, and changes nothing', async () => {
    const person = await app.aSender();
    for (const [path, change] of [
      ['name', { name: '' }],
      ['phone', { phone: '12' }],
      ['address', { address: '   ' }],
      ['lat', { lat: 91 }],
      ['note', { note: 'x'.repeat(201) }],
      ['additional', { additional: 'x'.repeat(121) }],
    ] as const) {
      const { status, body } = await add(person, change);
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path }] });
    }
    expect(await listed(person)).toEqual([]);
  });

  test('holds at most its limit, also when the last place is wanted twice at once', async () => {
    const person = await app.aSender();
    const now = app.clock.now();
    await db
      .insertInto('address_book_entries')
      .values(
        Array.from({ length: ADDRESS_BOOK_MAX - 1 }, (_, at) => ({
          ...{ id: `plin-${at}`, account_id: person.id, company_id: null, name: `Om ${at}` },
          ...{ phone: '0740123456', address: 'Strada Horea 4', additional: null, note: null },
          ...{ lat: 46.7, lng: 23.6, precision: 'house' as const, created_at: now, updated_at: now },
        })),
      )
      .execute();
    await listed(person);
    const answers = await allAtOnce(db, 2, (n) => add(person, { name: `Rival ${n}` }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await listed(person)).toHaveLength(ADDRESS_BOOK_MAX);
    // Who is in it already still changes.
    expect((await add(person, { name: 'Om 3', address: 'Strada Horea 4' })).status).toBe(201);
  });

  test('is changed and emptied by its owner alone', async () => {
    const person = await app.aSender();
    const { id } = (await add(person)).body;
    const params = { id };
    const moved = { ...MARA, address: 'Calea Turzii 3, Cluj-Napoca', lat: 46.75, additional: '', note: '' };
    for (const by of [stranger, owner]) {
      expect((await as(by).call(changeAddressBook, { params, body: moved })).status).toBe(404);
      expect((await as(by).call(removeFromAddressBook, { params })).status).toBe(404);
    }
    const changed = await as(person).get(changeAddressBook, { params, body: moved });
    expect(changed).toMatchObject({ id, address: moved.address, lat: 46.75, additional: null, note: null });
    expect((await as(person).call(removeFromAddressBook, { params })).status).toBe(204);
    expect((await as(person).call(removeFromAddressBook, { params })).status).toBe(404);
    expect((await as(person).call(changeAddressBook, { params, body: moved })).status).toBe(404);
  });
});

describe('a company’s address book', () => {
  test('is for its members with `orders`, and beside everybody’s own', async () => {
    const { id } = (await add(clerk, { companyId })).body;
    expect((await listed(owner, companyId)).map((each) => each.id)).toEqual([id]);
    expect(await listed(clerk)).toEqual([]);
    const body = { ...MARA, name: 'Mara Pop' };
    for (const [by, status] of [
      [accountant, 403],
      [stranger, 404],
    ] as const) {
      expect((await as(by).call(addressBook, { query: { companyId } })).status).toBe(status);
      expect((await add(by, { companyId })).status).toBe(status);
      expect((await as(by).call(changeAddressBook, { params: { id }, body })).status).toBe(status);
      expect((await as(by).call(removeFromAddressBook, { params: { id } })).status).toBe(status);
    }
    expect((await as(owner).get(changeAddressBook, { params: { id }, body })).name).toBe('Mara Pop');
  });

  test('is closed to whoever leaves it or loses the role', async () => {
    const other = await aCompany();
    const leaver = await joined(other.owner, other.id, ['orders']);
    await add(leaver, { companyId: other.id });
    const params = { id: other.id, memberId: leaver.id };
    await as(other.owner).get(changeMember, { params, body: { roles: ['money'] } });
    expect((await add(leaver, { companyId: other.id })).status).toBe(403);
    await as(other.owner).call(removeMember, { params });
    expect((await as(leaver).call(addressBook, { query: { companyId: other.id } })).status).toBe(404);
    expect(await listed(other.owner, other.id)).toHaveLength(1);
  });
});

describe('an address book and its keeper’s rights', () => {
  test('one’s own is in the copy of one’s data, and goes with the account; a company’s stays', async () => {
    const { owner: founder, id: firm } = await aCompany({ password: PASSWORD });
    const leaver = await joined(founder, firm, ['orders'], { password: PASSWORD });
    await add(leaver);
    await add(leaver, { companyId: firm, name: 'Depozitul Vest' });
    const copy = await as(leaver).call(exportMe);
    expect(copy.raw).toContain('Mara Iliescu');
    expect(copy.raw).not.toContain('Depozitul Vest');
    expect((await as(leaver).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
    const left = await db
      .selectFrom('address_book_entries')
      .selectAll()
      .where('account_id', '=', leaver.id)
      .execute();
    expect(left).toEqual([]);
    expect(await listed(founder, firm)).toHaveLength(1);
    expect((await as(founder).call(deleteMe, { body: { password: PASSWORD } })).status).toBe(204);
    const kept = await db
      .selectFrom('address_book_entries')
      .selectAll()
      .where('company_id', '=', firm)
      .execute();
    expect(kept).toEqual([]);
  });
});
