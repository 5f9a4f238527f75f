import { expect, test } from 'vitest';
import { config } from '#contract/config.ts';
import { me, updateMe, whoIsHere } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';

const { as, anonymous, aSender } = await testApp();

test('a person changes what they send and keeps the rest', async () => {
  const person = await aSender({ firstName: 'Ana', lastName: 'Pop' });
  const { user } = await as(person).get(updateMe, {
    body: { lastName: ' Popeşcu ', phone: '+40 721 000 111' },
  });
  expect(user).toMatchObject({
    firstName: 'Ana',
    lastName: 'Popeșcu',
    phone: '0721000111',
    email: person.email,
  });
  expect((await as(person).get(me)).user).toEqual(user);
});

test('the keys of one character are on until somebody switches them off, for that person alone', async () => {
  const [person, other] = [await aSender(), await aSender()];
  expect((await as(person).get(me)).user.singleKeys).toBe(true);
  const { user } = await as(person).get(updateMe, { body: { singleKeys: false } });
  expect(user.singleKeys).toBe(false);
  expect((await as(person).get(updateMe, { body: { lastName: 'Pop' } })).user.singleKeys).toBe(false);
  expect((await as(other).get(me)).user.singleKeys).toBe(true);
});

test('roles, ids and the like are not for changing', async () => {
  const answer = await as(await aSender()).send(
    'PATCH',
    '/api/v1/me',
    { 'content-type': 'application/json' },
    JSON.stringify({ id: 'altul', role: 'admin', roles: ['admin'] }),
  );
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.raw).errors.map((error: { path: string }) => error.path)).toEqual([
    'id',
    'role',
    'roles',
  ]);
});

test('the public settings hold nothing but what a page needs', async () => {
  expect(await anonymous.get(config)).toEqual({
    demo: false,
    currency: 'USD',
    locale: 'ro',
    timeZone: 'Europe/Bucharest',
    paymentMethods: ['card', 'wallet', 'cash'],
    mapStyleUrl: null,
    mapDarkStyleUrl: null,
    passwordMinLength: 6,
    commissionBasisPoints: 1_000,
    cod: { methods: ['cash', 'card'], max: { amount: 100_000, currency: 'USD' } },
    guarantee: true,
    returns: true,
    cover: {
      max: { amount: 150_000, currency: 'USD' },
      bands: [
        { upTo: { amount: 50_000, currency: 'USD' }, fee: { amount: 500, currency: 'USD' } },
        { upTo: { amount: 200_000, currency: 'USD' }, fee: { amount: 2_000, currency: 'USD' } },
      ],
    },
  });
});

test('a page asks who is here without being refused: the person, or nobody', async () => {
  const person = await aSender({ firstName: 'Ana' });
  const { user } = await as(person).get(whoIsHere);
  expect(user).toEqual((await as(person).get(me)).user);
  expect(await anonymous.call(whoIsHere)).toMatchObject({ status: 200, body: { user: null } });
});
