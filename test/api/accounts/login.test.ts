import { expect, test, vi } from 'vitest';
import { login, logout, register } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const PASSWORD = 'nouă cai pe deal';
let registered = 0;

/** Registers from an address of its own: the rate limits are those of production. */
async function anAccount(): Promise<string> {
  registered += 1;
  const email = `cont${registered}@stafeta.test`;
  app.clock.advance({ hours: 1 });
  await app.anonymous.get(register, {
    body: {
      userType: 'individual',
      firstName: 'Ioana',
      lastName: 'Pop',
      email,
      phone: '0721234567',
      password: PASSWORD,
    },
  });
  return email;
}

const attempt = (email: string, password: string, role: 'sender' | 'courier' | 'admin' = 'sender') =>
  app.anonymous.call(login, { body: { email, password, role } });

/** A problem document without the parts that differ in every answer. */
const bare = (raw: string) => raw.replace(/"requestId":"[^"]*"/, '');

test('the right password opens a session with cookies of its own', async () => {
  const email = await anAccount();
  const page = browser(app.anonymous);
  const { user } = await page.get(login, {
    body: { email: ` ${email.toUpperCase()}`, password: PASSWORD, role: 'sender' },
  });
  expect(user).toMatchObject({ email, role: 'sender' });
  expect((await page.get(me)).user.id).toBe(user.id);
  const first = await attempt(email, PASSWORD);
  const second = await attempt(email, PASSWORD);
  expect(first.cookies[0]).not.toBe(second.cookies[0]);
});

test('a wrong password, an unknown address and a role one does not have cannot be told apart', async () => {
  const email = await anAccount();
  const verify = vi.spyOn(app.deps.passwords, 'verify');
  const wrong = await attempt(email, 'altă parolă');
  const unknown = await attempt('nimeni@stafeta.test', PASSWORD);
  const otherRole = await attempt(email, PASSWORD, 'admin');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_login' }, cookies: [] });
  expect(bare(unknown.raw)).toBe(bare(wrong.raw));
  expect(bare(otherRole.raw)).toBe(bare(wrong.raw));
  // The same work is done for all three, so that the duration discloses nothing either.
  expect(verify).toHaveBeenCalledTimes(3);
  expect(verify.mock.calls.map(([hash]) => hash.slice(0, 30))).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1/)),
  );
});

test('after five wrong passwords each further one doubles the wait, for the right password too', async () => {
  const email = await anAccount();
  for (let wrong = 1; wrong <= 6; wrong += 1) expect((await attempt(email, 'greșit')).status).toBe(401);
  expect(await attempt(email, PASSWORD)).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
    body: { code: 'too_many_requests' },
  });
  app.clock.advance({ seconds: 1 });
  expect((await attempt(email, 'greșit')).status).toBe(401);
  expect(await attempt(email, PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  app.clock.advance({ seconds: 2 });
  expect((await attempt(email, PASSWORD)).status).toBe(200);
  expect((await attempt(email, 'greșit')).status).toBe(401);
  expect((await attempt(email, PASSWORD)).status).toBe(200);
});

test('an unknown address waits like a known one', async () => {
  app.clock.advance({ hours: 1 });
  for (let wrong = 1; wrong <= 6; wrong += 1) await attempt('tot-nimeni@stafeta.test', 'greșit');
  expect(await attempt('tot-nimeni@stafeta.test', 'greșit')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1' },
  });
});

test('one address may try twenty times a minute, whichever accounts it tries', async () => {
  app.clock.advance({ hours: 1 });
  for (let tried = 1; tried <= 20; tried += 1) {
    expect((await attempt(`cineva${tried}@stafeta.test`, 'greșit')).status).toBe(401);
  }
  expect(await attempt('cineva21@stafeta.test', 'greșit')).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
  });
});

test('one address may register five accounts an hour', async () => {
  app.clock.advance({ hours: 2 });
  const body = {
    userType: 'individual' as const,
    firstName: 'Ioana',
    lastName: 'Pop',
    phone: '0721234567',
    password: PASSWORD,
  };
  const tries = [1, 2, 3, 4, 5, 6].map((n) => ({ ...body, email: `rând${n}@stafeta` }));
  const statuses: number[] = [];
  for (const each of tries) statuses.push((await app.anonymous.call(register, { body: each })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('logout ends the session on the server, not only in the browser', async () => {
  const email = await anAccount();
  const page = browser(app.anonymous);
  await page.get(login, { body: { email, password: PASSWORD, role: 'sender' } });
  const credentials = await page.credentials();
  const answer = await page.call(logout);
  expect(answer).toMatchObject({ status: 204, headers: { 'clear-site-data': '"cache", "storage"' } });
  // Only the browser's cookie stays, which grants no access.
  expect(await page.credentials()).toEqual({ cookie: expect.stringMatching(/^browser=[\w.-]+$/) });
  const replayed = await app.anonymous.call(me, { headers: credentials });
  expect(replayed).toMatchObject({ status: 401, body: { code: 'not_authenticated' } });
});

test('a clock that is set back by an hour lengthens no wait', async () => {
  const email = await anAccount();
  for (let wrong = 1; wrong <= 6; wrong += 1) await attempt(email, 'greșit');
  app.clock.advance({ seconds: 1 });
  await attempt(email, 'greșit');
  app.clock.advance({ hours: -1 });
  expect(await attempt(email, PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  app.clock.advance({ seconds: 2 });
  expect((await attempt(email, PASSWORD)).status).toBe(200);
  for (let tried = 1; tried <= 20; tried += 1) await attempt(`altcineva${tried}@stafeta.test`, 'greșit');
  app.clock.advance({ minutes: -30 });
  const { headers } = await attempt('altcineva21@stafeta.test', 'greșit');
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('a password that is replaced while it is being looked at opens no session', async () => {
  const email = await anAccount();
  const { verify } = app.deps.passwords;
  const looking = vi.spyOn(app.deps.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password);
    const another = await app.deps.passwords.hash('opt lebede pe lac');
    await app.db.updateTable('accounts').set({ password_hash: another }).where('email', '=', email).execute();
    return isRight;
  });
  expect(await attempt(email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'invalid_login' } });
  looking.mockRestore();
  expect((await attempt(email, 'opt lebede pe lac')).status).toBe(200);
});
