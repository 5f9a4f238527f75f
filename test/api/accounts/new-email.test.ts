import { expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { resendConfirmation } from '#contract/accounts/recovery.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { as, anonymous, aSender, clock } = app;
const PASSWORD = 'nouă cai pe deal';
const someone = () => aSender({ password: PASSWORD, firstName: 'Ana' });
const fresh = () => `noua-${Math.random().toString(36).slice(2)}@stafeta.test`;

test('a new e-mail needs the password, and nothing is changed without it', async () => {
  const person = await someone();
  const ask = (body: object) => as(person).call(updateMe, { body });
  expect(await ask({ firstName: 'Alta', email: fresh() })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', errors: [{ path: 'password', message: 'Scrie parola ta.' }] },
  });
  expect(await ask({ firstName: 'Alta', email: fresh(), password: 'greșită' })).toMatchObject({
    status: 403,
    body: { code: 'wrong_password', errors: [{ path: 'password' }] },
  });
  expect((await as(person).get(me)).user).toMatchObject({ firstName: 'Ana', pendingEmail: null });
  const email = fresh();
  const { user } = await as(person).get(updateMe, { body: { email, password: PASSWORD } });
  expect(user).toMatchObject({ email: person.email, pendingEmail: email });
});

test('the own e-mail, and the one that waits already, are no new ones', async () => {
  const person = await someone();
  const email = fresh();
  const { user } = await as(person).get(updateMe, { body: { email: person.email.toUpperCase() } });
  expect(user).toMatchObject({ email: person.email, pendingEmail: null });
  await as(person).get(updateMe, { body: { email, password: PASSWORD } });
  const again = await as(person).get(updateMe, {
    body: { email: ` ${email.toUpperCase()}`, firstName: 'Ina' },
  });
  expect(again.user).toMatchObject({ firstName: 'Ina', pendingEmail: email });
  expect(await app.mailsTo(email)).toHaveLength(1);
});

test('wrong passwords are counted, and by themselves: they keep nobody out at the door', async () => {
  const person = await someone();
  const attempt = (password: string) => as(person).call(updateMe, { body: { email: fresh(), password } });
  for (let time = 0; time < 6; time += 1) await attempt('greșită');
  expect(await attempt(PASSWORD)).toMatchObject({ status: 429 });
  const door = { email: person.email, password: PASSWORD, role: 'sender' } as const;
  expect((await anonymous.call(login, { body: door })).status).toBe(200);
  clock.advance({ minutes: 15 });
  expect((await attempt(PASSWORD)).status).toBe(200);
});

test('an address that somebody has is answered as a free one is, and its holder is written to', async () => {
  const [ana, dan] = [await someone(), await someone()];
  const body = { email: dan.email.toUpperCase(), password: PASSWORD };
  const { user } = await as(ana).get(updateMe, { body });
  expect(user).toMatchObject({ email: ana.email, pendingEmail: dan.email.toUpperCase() });
  expect((await as(ana).call(resendConfirmation)).status).toBe(202);
  const mails = await app.mailsTo(dan.email);
  expect(mails.map((mail) => mail.subject)).toEqual(Array(2).fill('Ai deja un cont cu adresa aceasta'));
  expect(mails[0]?.body_text).not.toContain('/confirmare/');
  expect(await app.mailsTo(body.email)).toEqual([]);
});

test('few addresses are tried in an hour, taken or not, also at once', async () => {
  const ana = await someone();
  // Each address is its own: a pending address may be requested again without counting.
  const addresses = [fresh(), fresh(), fresh(), fresh(), fresh()];
  while (addresses.length < 9) addresses.unshift((await someone()).email);
  const attempt = (n: number) =>
    as(ana).call(updateMe, { body: { email: addresses[n], password: PASSWORD } });
  const answers = await allAtOnce(app.db, 8, attempt);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  clock.advance({ hours: 1 });
  expect((await attempt(8)).status).toBe(200);
});
