import { describe, expect, test } from 'vitest';
import { login, register } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/recovery.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { anonymous, clock, aSender } = app;
const OLD = 'nouă cai pe deal';
const NEW = 'opt lebede pe lac';

/** The rate limits are those of production: each test starts an hour after the last. */
async function someone() {
  clock.advance({ hours: 1 });
  return aSender({ password: OLD, firstName: 'Ioana', isConfirmed: false });
}
const ask = (email: string, role?: 'sender' | 'courier') =>
  anonymous.call(forgotPassword, { body: { email, ...(role ? { role } : {}) } });
const tokensOf = async (email: string) =>
  (await app.mailsTo(email)).map((mail) => /resetare\/([\w-]+)/.exec(mail.body_text)?.[1] ?? '');
const reset = (token: string, password = NEW) => anonymous.call(resetPassword, { body: { token, password } });
const signIn = (email: string, password: string) =>
  anonymous.call(login, { body: { email, password, role: 'sender' } });

describe('a forgotten password', () => {
  test('is replaced by the link of a message, and every session ends', async () => {
    const person = await someone();
    const page = app.as(person);
    expect((await page.call(me)).status).toBe(200);
    expect(await ask(` ${person.email.toUpperCase()} `)).toMatchObject({ status: 202, raw: '' });
    const [mail] = await app.mailsTo(person.email);
    expect(mail).toMatchObject({ subject: 'Parola ta nouă' });
    expect(mail?.body_text).toMatch(/^Bună, Ioana,[\s\S]*http:\/\/127\.0\.0\.1\/resetare\/[\w-]{43}\n/);
    const [token = ''] = await tokensOf(person.email);
    expect(await reset(token)).toMatchObject({ status: 204, cookies: [] });
    expect((await page.call(me)).status).toBe(401);
    expect((await signIn(person.email, OLD)).status).toBe(401);
    const { user } = await browser(anonymous).get(login, {
      body: { email: person.email, password: NEW, role: 'sender' },
    });
    expect(user.emailVerified).toBe(true);
  });

  test('can be asked for by a courier, who comes back to their door, and in English', async () => {
    clock.advance({ hours: 1 });
    const courier = await app.aCourier({ password: OLD });
    await anonymous.get(forgotPassword, {
      body: { email: courier.email, role: 'courier' },
      headers: { 'accept-language': 'en' },
    });
    const [mail] = await app.mailsTo(courier.email);
    expect(mail?.subject).toBe('Your new password');
    expect(mail?.body_text).toMatch(/resetare\/[\w-]{43}\?rol=curier\n/);
  });

  test('of an unknown address is answered the same and writes to nobody', async () => {
    const person = await someone();
    const [registered, unknown] = [await ask(person.email), await ask('nimeni@stafeta.test')];
    expect(unknown).toMatchObject({ status: registered.status, raw: registered.raw });
    expect(await app.mailsTo('nimeni@stafeta.test')).toEqual([]);
  });

  test('is asked for at most three times an hour per mailbox, however it is written', async () => {
    const person = await someone();
    for (const spelling of [person.email, ` ${person.email}`, person.email.toUpperCase(), person.email]) {
      expect((await ask(spelling)).status).toBe(202);
    }
    expect(await tokensOf(person.email)).toHaveLength(3);
    clock.advance({ hours: 1 });
    await ask(person.email);
    expect(await tokensOf(person.email)).toHaveLength(4);
  });

  test('unlocks an account that wrong passwords had shut', async () => {
    const person = await someone();
    for (let time = 0; time < 7; time += 1) await signIn(person.email, 'greșit');
    expect((await signIn(person.email, OLD)).status).toBe(429);
    await ask(person.email);
    await reset((await tokensOf(person.email))[0] ?? '');
    expect((await signIn(person.email, NEW)).status).toBe(200);
  });
});

describe('the link of a reset', () => {
  const invalid = { status: 400, body: { code: 'link_invalid' } };
  async function aLink() {
    const person = await someone();
    await ask(person.email);
    return { person, token: (await tokensOf(person.email))[0] ?? '' };
  }

  test('works once', async () => {
    const { person, token } = await aLink();
    expect((await reset(token)).status).toBe(204);
    expect(await reset(token, 'cinci mere roșii')).toMatchObject(invalid);
    expect((await signIn(person.email, NEW)).status).toBe(200);
  });

  test('works for one of many who come at once', async () => {
    const { token } = await aLink();
    const answers = await allAtOnce(app.db, 4, (n) => reset(token, `cinci mere roșii ${n}`));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400, 400, 400]);
  });

  test('works for half an hour', async () => {
    const { token } = await aLink();
    clock.advance({ minutes: 30 });
    expect(await reset(token)).toMatchObject(invalid);
    await tidyUp(app.deps);
    expect(
      await app.db.selectFrom('account_tokens').selectAll().where('purpose', '=', 'reset_password').execute(),
    ).toEqual([]);
  });

  test('works only when it is the newest', async () => {
    const { person, token } = await aLink();
    await ask(person.email);
    const [newest = ''] = await tokensOf(person.email);
    expect(newest).not.toBe(token);
    expect(await reset(token)).toMatchObject(invalid);
    expect((await reset(newest)).status).toBe(204);
  });

  test('is not used up by a password that is refused', async () => {
    const { token } = await aLink();
    expect(await reset(token, 'parola123')).toMatchObject({ status: 400, body: { code: 'weak_password' } });
    expect(await reset(token, 'scurt')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'Parola trebuie să aibă cel puțin 6 caractere.' }] },
    });
    expect((await reset(token)).status).toBe(204);
  });

  test.for(['x', 'A'.repeat(43)])('made up as %s opens nothing', async (token) => {
    clock.advance({ hours: 1 });
    expect(await reset(token)).toMatchObject(invalid);
  });

  test('is kept as a hash alone', async () => {
    const { token } = await aLink();
    const { rows } = await app.owner.query<{ dump: string }>(
      "SELECT string_agg(l::text, '') AS dump FROM account_tokens l",
    );
    expect(rows[0]?.dump).toBeTruthy();
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });
});

test('registering writes to the new address to confirm it', async () => {
  clock.advance({ hours: 1 });
  const body = { userType: 'individual', firstName: 'Dan', lastName: 'Pop', phone: '0721234567' } as const;
  const { user } = await anonymous.get(register, { body: { ...body, email: 'dan@nou.test', password: OLD } });
  expect(user.emailVerified).toBe(false);
  const [mail] = await app.mailsTo('dan@nou.test');
  expect(mail?.body_text).toMatch(/^Bună, Dan,[\s\S]*\/confirmare\/[\w-]{43}\n/);
});
