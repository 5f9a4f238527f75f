import { beforeEach, expect, test } from 'vitest';
import { login, logout } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import type { Client } from '../../support/client.ts';

const app = await testApp({ settings: { throttleScale: 1 }, trustedProxies: ['127.0.0.1'] });
const PASSWORD = 'nouă cai pe deal';
const HOME = '2001:db8:1::7';
const ELSEWHERE = '203.0.113.9';

beforeEach(() => app.clock.advance({ hours: 2 }));

const enter = (client: Client, email: string, password = PASSWORD, address = ELSEWHERE) =>
  client.call(login, {
    body: { email, password, role: 'sender' },
    headers: { 'x-forwarded-for': address },
  });

/** Seven wrong passwords from other browsers, which lock the account's login. */
async function strangersTry(email: string, address = '198.51.100.1'): Promise<void> {
  for (let wrong = 1; wrong <= 6; wrong += 1) await enter(app.anonymous, email, 'greșită', address);
  app.clock.advance({ seconds: 1 });
  await enter(app.anonymous, email, 'greșită', address);
}

/** A client in which this person has signed in, from its own address, and signed out again. */
async function recognisedBrowser(email: string, address = HOME): Promise<Client> {
  const page = browser(app.anonymous);
  expect((await enter(page, email, PASSWORD, address)).status).toBe(200);
  await page.get(logout);
  return page;
}

test('the owner’s own browser stays free while strangers guess, wherever it is', async () => {
  const { email } = await app.aSender({ password: PASSWORD });
  const page = await recognisedBrowser(email);
  await strangersTry(email);
  expect((await enter(app.anonymous, email)).status).toBe(429);
  expect((await enter(page, email)).status).toBe(200);
  // Its sign-in does not unlock the login for the others.
  expect((await enter(app.anonymous, email, PASSWORD, '203.0.113.10')).status).toBe(429);
});

test('so does the network from which the account was entered lately, for a month', async () => {
  const { email } = await app.aSender({ password: PASSWORD });
  await recognisedBrowser(email, HOME);
  await strangersTry(email);
  expect((await enter(app.anonymous, email, PASSWORD, '2001:db8:1::8')).status).toBe(200);
  expect((await enter(app.anonymous, email, PASSWORD, '2001:db8:2::8')).status).toBe(429);
  app.clock.advance({ days: 31 });
  await strangersTry(email);
  expect((await enter(app.anonymous, email, PASSWORD, HOME)).status).toBe(429);
});

test('wrong passwords in a known browser count there, and keep nobody else out', async () => {
  const { email } = await app.aSender({ password: PASSWORD });
  const page = await recognisedBrowser(email);
  for (let wrong = 1; wrong <= 6; wrong += 1) {
    expect((await enter(page, email, 'greșită')).status).toBe(401);
  }
  expect(await enter(page, email)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  expect((await enter(app.anonymous, email)).status).toBe(200);
});

test('a browser is known for the people who signed in there, and for nobody else', async () => {
  const [owner, thief] = [
    await app.aSender({ password: PASSWORD }),
    await app.aSender({ password: PASSWORD }),
  ];
  const page = await recognisedBrowser(thief.email);
  await strangersTry(owner.email);
  expect((await enter(page, owner.email)).status).toBe(429);
  app.clock.advance({ minutes: 15 });
  expect((await enter(page, owner.email)).status).toBe(200);
  await page.get(logout);
  for (const { email } of [owner, thief]) {
    await strangersTry(email);
    expect((await enter(page, email)).status).toBe(200);
  }
});

test('its mark is for no script, opens nothing, and one that was made up is none', async () => {
  const { email } = await app.aSender({ password: PASSWORD });
  const { cookies } = await enter(app.anonymous, email, PASSWORD, HOME);
  const mark = cookies.find((cookie) => cookie.startsWith('browser=')) ?? '';
  expect(mark).toMatch(/^browser=[\w-]{16}\.[\w-]{22};.*HttpOnly/);
  expect(mark).toMatch(/SameSite=Lax/);
  const [value = ''] = mark.split(';');
  expect((await app.anonymous.call(me, { headers: { cookie: value } })).status).toBe(401);
  await strangersTry(email);
  const withMark = (cookie: string) =>
    app.anonymous.call(login, {
      body: { email, password: PASSWORD, role: 'sender' },
      headers: { cookie, 'x-forwarded-for': ELSEWHERE },
    });
  const swapped = value.replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
  for (const made of [swapped, 'browser=', 'browser=%00', `${value}.x`, `browser=${'A'.repeat(300)}`]) {
    expect((await withMark(made)).status, made).toBe(429);
  }
  expect((await withMark(value)).status).toBe(200);
});
