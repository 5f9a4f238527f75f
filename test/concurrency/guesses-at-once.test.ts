import { beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { reportStep } from '#contract/trips/courier.ts';
import { changePassword } from '#contract/accounts/recovery.ts';
import * as secondFactor from '#contract/staff/second-factor.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { phoneWith } from '../support/authenticator.ts';
import { allAtOnce } from '../support/race.ts';

const settings = { throttleScale: 1, demo: true };
const one = await testApp({ settings, trustedProxies: ['127.0.0.1'] });
const two = await testApp({ settings, trustedProxies: ['127.0.0.1'], beside: one.connectionString });
const PASSWORD = 'nouă cai pe deal';
/** Attempts that reach the comparison: five are free, the sixth starts the first back-off. */
const LOOKED_AT = 6;

beforeEach(() => {
  for (const app of [one, two]) app.clock.advance({ hours: 2 });
});

/** Counts password hash comparisons in both processes. */
function comparisons(): () => number {
  const spies = [one, two].map((app) => vi.spyOn(app.deps.passwords, 'verify'));
  for (const spy of spies) spy.mockClear();
  return () => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
}

const tryPassword = (app: TestApp, email: string, address: string, password = 'greșită') =>
  app.anonymous.call(login, {
    body: { email, password, role: 'sender' },
    headers: { 'x-forwarded-for': address },
  });

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .toSorted()
      .map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );

describe('passwords', () => {
  test('of a hundred at once for one account, from as many addresses and at two processes, few are looked at', async () => {
    const { email } = await one.aSender({ password: PASSWORD });
    const looked = comparisons();
    const answers = await allAtOnce(one.db, 100, (n) =>
      tryPassword(n % 2 ? one : two, email, `198.51.100.${n}`),
    );
    expect(statuses(answers)).toEqual({ 401: LOOKED_AT, 429: 100 - LOOKED_AT });
    expect(looked()).toBe(LOOKED_AT);
    for (const app of [one, two]) app.clock.advance({ seconds: 1 });
    expect((await tryPassword(one, email, '203.0.113.1', PASSWORD)).status).toBe(200);
  });

  test('the same for an address that nobody has', async () => {
    const looked = comparisons();
    const answers = await allAtOnce(one.db, 100, (n) =>
      tryPassword(n % 2 ? one : two, 'nimeni@stafeta.test', `198.51.100.${n}`),
    );
    expect(statuses(answers)).toEqual({ 401: LOOKED_AT, 429: 100 - LOOKED_AT });
    expect(looked()).toBe(LOOKED_AT);
  });

  test('of a hundred at once from one network, for as many accounts, twenty are looked at', async () => {
    const looked = comparisons();
    await allAtOnce(one.db, 100, (n) =>
      tryPassword(n % 2 ? one : two, `cineva${n}@stafeta.test`, `2001:db8::${n.toString(16)}:1:2:3`),
    );
    expect(looked()).toBeLessThanOrEqual(20);
  });

  test('shown again by who is signed in, many at once, few are looked at', async () => {
    const person = await one.aSender({ password: PASSWORD });
    const page = one.inNewBrowser(person);
    await page.credentials();
    const looked = comparisons();
    const body = { currentPassword: 'greșită', password: 'opt lebede pe lac' };
    const answers = await allAtOnce(one.db, 60, () => page.call(changePassword, { body }));
    expect(statuses(answers)).toEqual({ 403: LOOKED_AT, 429: 60 - LOOKED_AT });
    expect(looked()).toBe(LOOKED_AT);
  });
});

describe('codes of the second step', () => {
  const enter = (app: TestApp, email: string, code: string, n: number) =>
    app.anonymous.call(login, {
      body: { email, password: PASSWORD, role: 'admin', code },
      headers: { 'x-forwarded-for': `198.51.100.${n}` },
    });

  async function enrolled() {
    const person = await one.anAdmin({ password: PASSWORD });
    const page = one.inNewBrowser(person);
    const { key } = await page.get(secondFactor.beginSecondFactor, { body: { password: PASSWORD } });
    const code = phoneWith(key)(one.clock.now());
    await page.get(secondFactor.confirmSecondFactor, { body: { code } });
    return { person, phone: phoneWith(key) };
  }

  test('many at once with the right password cannot walk past the limit', async () => {
    const { person } = await enrolled();
    const answers = await allAtOnce(one.db, 60, (n) => enter(n % 2 ? one : two, person.email, '000000', n));
    expect(answers.filter(({ body }) => body.code === 'code_wrong').length).toBeLessThanOrEqual(LOOKED_AT);
    expect(answers.every(({ status }) => status !== 200)).toBe(true);
  });

  test('nor can who is signed in, knows the password, and tries to turn the step off', async () => {
    const { person } = await enrolled();
    const page = one.inNewBrowser(person);
    const body = { password: PASSWORD, code: '000000' };
    const codes: unknown[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const { raw } = await page.call(secondFactor.removeSecondFactor, { body });
      codes.push(JSON.parse(raw).code);
    }
    expect(codes).toEqual([
      ...Array.from({ length: LOOKED_AT }, () => 'code_wrong'),
      'too_many_requests',
      'too_many_requests',
    ]);
  });

  test('nor many at once for the first code of a new phone', async () => {
    const person = await one.anAdmin({ password: PASSWORD });
    const page = one.inNewBrowser(person);
    await page.get(secondFactor.beginSecondFactor, { body: { password: PASSWORD } });
    const answers = await allAtOnce(one.db, 40, () =>
      page.call(secondFactor.confirmSecondFactor, { body: { code: '000000' } }),
    );
    expect(statuses(answers)).toEqual({ 401: LOOKED_AT, 429: 40 - LOOKED_AT });
  });
});

test('PINs at the door, many at once and at two processes: five are looked at, then none', async () => {
  const built = await one.aDelivery({ status: 'accepted', stage: 'at_pickup', method: 'cash' });
  const right = (await one.lookAt(built.id, built.sender)).pins?.pickup ?? '';
  const wrong = (n: number) => String((Number(right) + 1 + n) % 10_000).padStart(4, '0');
  const at = one.clock.now().toISOString();
  const say = (app: TestApp, pin: string) =>
    app
      .inNewBrowser(built.courier)
      .call(reportStep, { params: { id: built.id }, body: { step: 'pick_up', at, pin } });
  const answers = await allAtOnce(one.db, 40, (n) => say(n % 2 ? one : two, wrong(n)));
  const count = (code: string) => answers.filter(({ body }) => body.code === code).length;
  expect(count('pin_wrong')).toBe(5);
  expect(count('pin_wrong') + count('pin_locked') + count('unavailable')).toBe(40);
  expect(await say(one, right)).toMatchObject({ status: 403, body: { code: 'pin_locked' } });
});
