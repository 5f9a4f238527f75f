import { expect, test } from 'vitest';
import { adminCouriers } from '#contract/couriers/admin-couriers.ts';
import { login } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { changePassword } from '#contract/accounts/recovery.ts';
import * as contract from '#contract/staff/second-factor.ts';
import { authenticate } from '#server/services/accounts/authenticate.ts';
import { newSecret } from '#server/services/ids.ts';
import { openSecret } from '#server/services/staff/second-factor/seal-secret.ts';
import { resetSecondFactor } from '#server/services/staff/reset-second-factor.ts';
import { startSession } from '#server/services/accounts/start-session.ts';
import { testApp } from '../../support/app.ts';
import { phoneWith } from '../../support/authenticator.ts';
import type { Client } from '../../support/client.ts';
import type { Person } from '../../support/people.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ listen: true, settings: { throttleScale: 1 } });
const PASSWORD = 'patru pere verzi';

/** Authenticator of a person, on the test's clock. */
const phoneOf = (key: string) => {
  const phone = phoneWith(key);
  return (driftSteps = 0) => phone(app.clock.now(), driftSteps);
};

const anAdmin = () => app.anAdmin({ password: PASSWORD });
const enter = (person: Person, code?: string, password = PASSWORD) =>
  app.anonymous.call(login, {
    body: { email: person.email, password, role: 'admin', ...(code === undefined ? {} : { code }) },
  });

/** Client with the cookies that an answer set. */
function browserOf(cookies: string[]): Client {
  const pairs = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const token = pairs.find((pair) => pair.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? '';
  const headers = { cookie: pairs.join('; '), 'x-xsrf-token': token };
  const send: Client['send'] = (method, path, given = {}, payload) =>
    app.anonymous.send(method, path, { ...headers, ...given }, payload);
  return {
    ...app.anonymous,
    send,
    call: (route, input = {}) =>
      app.anonymous.call(route, { ...input, headers: { ...headers, ...input.headers } }),
    get: (route, input = {}) =>
      app.anonymous.get(route, { ...input, headers: { ...headers, ...input.headers } }),
  };
}

/** A staff member with a second factor. */
async function enrolled() {
  const person = await anAdmin();
  const browser = app.as(person);
  const { key } = await browser.get(contract.beginSecondFactor, { body: { password: PASSWORD } });
  const phone = phoneOf(key);
  const { recoveryCodes } = await browser.get(contract.confirmSecondFactor, { body: { code: phone() } });
  app.clock.advance({ minutes: 2 });
  return { person, key, phone, recoveryCodes };
}

test('outside the demo, staff without a second step reach nothing but the way to set it up', async () => {
  const person = await anAdmin();
  const first = await enter(person);
  expect(first.status).toBe(200);
  const browser = browserOf(first.cookies);
  expect(await browser.get(contract.secondFactor)).toEqual({
    isOn: false,
    since: null,
    isRequired: true,
    isMissing: true,
    recoveryCodesLeft: 0,
  });
  expect((await browser.get(me)).user.role).toBe('admin');
  const refused = await browser.call(adminCouriers, { query: {} });
  expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
  // Pictures are outside the contract's routes, and documents are visible to the staff.
  const { id } = await app.aCourier();
  expect((await browser.send('GET', `/api/v1/admin/couriers/${id}`)).status).toBe(403);

  const begun = await browser.call(contract.beginSecondFactor, { body: { password: 'alta' } });
  expect(begun).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  const { key, uri } = await browser.get(contract.beginSecondFactor, { body: { password: PASSWORD } });
  expect(uri).toContain(`secret=${key}`);
  const wrong = await browser.call(contract.confirmSecondFactor, { body: { code: '000000' } });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  const phone = phoneOf(key);
  const done = await browser.call(contract.confirmSecondFactor, { body: { code: phone() } });
  expect(done.status).toBe(200);
  expect(done.body.recoveryCodes).toHaveLength(10);
  // The half-authenticated session has ended; the new one reaches everything.
  expect((await browser.call(me)).status).toBe(401);
  const whole = browserOf(done.cookies);
  expect((await whole.call(adminCouriers, { query: {} })).status).toBe(200);
  expect(await whole.get(contract.secondFactor)).toMatchObject({ isOn: true, isMissing: false });
  expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Al doilea pas al intrării este pornit',
  ]);
});

test('the door asks for the code after the right password, and takes each code once', async () => {
  const { person, phone } = await enrolled();
  expect(await enter(person, undefined, 'alta parolă')).toMatchObject({ body: { code: 'invalid_login' } });
  expect(await enter(person)).toMatchObject({ status: 401, body: { code: 'code_required' } });
  expect(await enter(person, phone(-2))).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  expect(await enter(person, phone())).toMatchObject({ status: 200 });
  expect(await enter(person, phone())).toMatchObject({ status: 401, body: { code: 'code_wrong' } });
  // A code of an earlier step is refused too, once a later one was used.
  expect(await enter(person, phone(-1))).toMatchObject({ body: { code: 'code_wrong' } });
  app.clock.advance({ seconds: 30 });
  expect(await enter(person, ` ${phone().slice(0, 3)} ${phone().slice(3)} `)).toMatchObject({ status: 200 });
});

test('one code lets one of two browsers in at the same moment', async () => {
  const { person, phone } = await enrolled();
  const code = phone();
  const answers = await allAtOnce(app.db, 2, () => enter(person, code));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a spare code opens the door once, however it is typed, and is written down', async () => {
  const { person, recoveryCodes } = await enrolled();
  const [spare = '', other = ''] = recoveryCodes;
  const first = await enter(person, spare.replace('-', ' ').toLowerCase());
  expect(first.status).toBe(200);
  expect(await browserOf(first.cookies).get(contract.secondFactor)).toMatchObject({ recoveryCodesLeft: 9 });
  expect(await enter(person, spare)).toMatchObject({ body: { code: 'code_wrong' } });
  // New codes invalidate the old ones.
  const browser = browserOf(first.cookies);
  const fresh = await browser.get(contract.renewRecoveryCodes, { body: { password: PASSWORD } });
  expect(await enter(person, other)).toMatchObject({ body: { code: 'code_wrong' } });
  expect(await enter(person, fresh.recoveryCodes[0])).toMatchObject({ status: 200 });
  const actions = await actionsAbout(person);
  expect(actions.filter((action) => action === 'recovery_code_used')).toHaveLength(2);
});

test('wrong codes lock the account as wrong passwords do', async () => {
  const { person, phone } = await enrolled();
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await enter(person, '000000')).body.code).toBe('code_wrong');
    app.clock.advance({ seconds: 70 });
  }
  expect((await enter(person, '000000')).body.code).toBe('code_wrong');
  expect(await enter(person, phone())).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  app.clock.advance({ minutes: 15 });
  expect((await enter(person, phone())).status).toBe(200);
});

test('neither the secret nor a spare code stands in the database', async () => {
  const { person, key, recoveryCodes } = await enrolled();
  const row = await app.db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const hashes = await app.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', person.id)
    .execute();
  const stored = [row.secret?.toString('hex'), ...hashes.map(({ code_hash: hash }) => hash.toString('hex'))];
  for (const secret of [key, ...recoveryCodes]) {
    expect(stored.join(' ')).not.toContain(Buffer.from(secret).toString('hex'));
  }
  // Copied to another account, an encrypted secret is useless.
  const other = await enrolled();
  expect(() => openSecret(app.deps, other.person.id, row.secret ?? Buffer.alloc(0))).toThrow(/authenticate/);
});

test('another phone takes over only with its own first code, and not after a quarter of an hour', async () => {
  const { person, phone } = await enrolled();
  const browser = app.as(person);
  const { key } = await browser.get(contract.beginSecondFactor, { body: { password: PASSWORD } });
  expect((await enter(person, phone())).status).toBe(200);
  const next = phoneOf(key);
  app.clock.advance({ minutes: 16 });
  const late = await app.as(person).call(contract.confirmSecondFactor, { body: { code: next() } });
  expect(late).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
  const again = await app.as(person).get(contract.beginSecondFactor, { body: { password: PASSWORD } });
  const moved = phoneOf(again.key);
  await app.as(person).get(contract.confirmSecondFactor, { body: { code: moved() } });
  app.clock.advance({ minutes: 1 });
  expect(await enter(person, phone())).toMatchObject({ body: { code: 'code_wrong' } });
  expect((await enter(person, moved())).status).toBe(200);
});

test('outside the demo nobody turns the second step off; the operator can take it away', async () => {
  const { person, phone } = await enrolled();
  const browser = app.as(person);
  const body = { password: PASSWORD, code: phone() };
  expect(await browser.call(contract.removeSecondFactor, { body })).toMatchObject({ status: 403 });
  await resetSecondFactor(app.deps, null, person.id, 'telefon pierdut');
  expect((await browser.call(me)).status).toBe(401);
  expect((await enter(person)).status).toBe(200);
  expect(await actionsAbout(person)).toContain('second_factor_reset');
  expect((await app.mailsTo(person.email))[0]).toMatchObject({
    subject: 'Al doilea pas al intrării a fost resetat',
  });
});

test('a new password keeps the second step, in this browser and at the door', async () => {
  const { person, phone } = await enrolled();
  const first = await enter(person, phone());
  const changed = await browserOf(first.cookies).call(changePassword, {
    body: { currentPassword: PASSWORD, password: 'cinci pere coapte' },
  });
  expect(changed.status).toBe(204);
  expect((await browserOf(changed.cookies).call(adminCouriers, { query: {} })).status).toBe(200);
  expect(await enter(person, undefined, 'cinci pere coapte')).toMatchObject({
    body: { code: 'code_required' },
  });
});

test('in the demo the password alone is enough while the second step is off', async () => {
  const demo: typeof app.deps = { ...app.deps, settings: { ...app.deps.settings, demo: true } };
  const person = await anAdmin();
  const session = await startSession(demo, {
    accountId: person.id,
    role: 'admin',
    from: { userAgent: null, network: '', mark: undefined },
  });
  expect(await authenticate(demo, session.secret)).toMatchObject({ isHalf: false, hasSecondFactor: false });
  expect(await authenticate(app.deps, session.secret)).toMatchObject({ isHalf: true });
  expect(await authenticate(app.deps, newSecret())).toBeNull();
});

async function actionsAbout(person: Person): Promise<string[]> {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `account:${person.id}`)
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
}
