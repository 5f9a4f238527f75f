import { expect, test } from 'vitest';
import { login, logout } from '#contract/accounts/auth.ts';
import { SIGNED_IN_COOKIE } from '#contract/cookies.ts';
import { me, whoIsHere } from '#contract/accounts/me.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';

const app = await testApp();
const safe = await testApp({ settings: { publicOrigin: 'https://stafeta.test' } });
const PASSWORD = 'nouă cai pe deal';

type Cookies = { cookies: string[] };
const named = (name: string, { cookies }: Cookies) => cookies.find((one) => one.startsWith(`${name}=`)) ?? '';
const hint = (answer: Cookies) => named(SIGNED_IN_COOKIE, answer);
/** Attributes of a cookie: path, lifetime, flags. */
const terms = (cookie: string) => cookie.split('; ').slice(1);

async function signIn({ aSender, anonymous }: typeof app) {
  const { email } = await aSender({ password: PASSWORD });
  const page = browser(anonymous);
  return { page, answer: await page.call(login, { body: { email, password: PASSWORD, role: 'sender' } }) };
}

test.for([
  ['http', app, 'sid'],
  ['https', safe, '__Host-sid'],
] as const)(
  'over %s the hint comes with the session, on its terms, and goes with it',
  async ([, where, sid]) => {
    const { page, answer } = await signIn(where);
    expect(hint(answer)).toMatch(/^signed-in=1;/);
    // Scripts read it; its other attributes are the session cookie's.
    expect([...terms(hint(answer)), 'HttpOnly'].sort()).toEqual(terms(named(sid, answer)).sort());
    expect(terms(hint(answer)).includes('Secure')).toBe(sid === '__Host-sid');
    const left = await page.call(logout);
    expect(hint(left)).toMatch(/^signed-in=;.*Expires=Thu, 01 Jan 1970/);
  },
);

test('whoever asks who is here gets a wrong hint set right, and a right one left alone', async () => {
  const { page } = await signIn(app);
  expect(hint(await page.call(whoIsHere))).toBe('');
  expect(hint(await app.anonymous.call(whoIsHere))).toBe('');

  // A session created before there were hints.
  const { cookie = '' } = await page.credentials();
  const old = cookie.replace(/(^|; )signed-in=1/, '');
  expect(hint(await app.anonymous.call(whoIsHere, { headers: { cookie: old } }))).toMatch(/^signed-in=1;/);

  app.clock.advance({ days: 8 });
  expect((await page.call(me)).status).toBe(401);
  const over = await page.call(whoIsHere);
  expect(over.body).toEqual({ user: null });
  expect(hint(over)).toMatch(/^signed-in=;.*Expires=Thu, 01 Jan 1970/);
  expect(hint(await page.call(whoIsHere))).toBe('');
});
