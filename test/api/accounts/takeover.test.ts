import { describe, expect, test } from 'vitest';
import { apiKeys, createApiKey } from '#contract/business/api-keys.ts';
import { login, register } from '#contract/accounts/auth.ts';
import { createDevice, deviceAccess } from '#contract/trips/devices.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { endAllSessions } from '#contract/accounts/my-data.ts';
import {
  changePassword,
  confirmEmail,
  forgotPassword,
  resetPassword,
  undoEmail,
} from '#contract/accounts/recovery.ts';
import { createWebhook, webhooks } from '#contract/business/webhooks.ts';
import { testApp } from '../../support/app.ts';
import { type Person, TEST_IBAN } from '../../support/people.ts';

// A stolen session, step by step, and everything that its thief can leave behind in an account.
const app = await testApp();
const { inNewBrowser: as, anonymous, clock, aSender, aCourier } = app;
const OLD = 'nouă cai pe deal';
const NEW = 'opt lebede pe lac';
const JSON_TYPE = { 'content-type': 'application/json' };

let made = 0;
const thiefs = () => `hot${(made += 1)}@alt.test`;
const signIn = (email: string, password: string, role: Person['role'] = 'sender') =>
  anonymous.call(login, { body: { email, password, role } });
const linkTo = async (address: string, page: string) =>
  (await app.mailsTo(address))
    .map((mail) => new RegExp(`/${page}/([\\w-]{43})`).exec(mail.body_text)?.[1])
    .find((token) => token !== undefined) ?? '';
const subjects = async (address: string) => (await app.mailsTo(address)).map((mail) => mail.subject);

/** Resets the owner's password by mail. */
async function reset(email: string, password = NEW) {
  await anonymous.get(forgotPassword, { body: { email } });
  const token = await linkTo(email, 'resetare');
  return anonymous.call(resetPassword, { body: { token, password } });
}

/** Moves the account to another address, as a person who knows the password. */
async function moved(person: Person, to: string) {
  await as(person).get(updateMe, { body: { email: to, password: OLD } });
  const token = await linkTo(to, 'confirmare');
  await as(person).get(confirmEmail, { body: { token } });
}

describe('a stolen session', () => {
  test('does not get past the first of the eight steps', async () => {
    const owner = await aSender({ password: OLD });
    const thief = as(owner);
    const email = thiefs();
    // 1. The thief's own address, over both APIs.
    expect((await thief.call(updateMe, { body: { email } })).status).toBe(400);
    // 2. The owner notices and resets the password; all sessions end.
    expect((await reset(owner.email)).status).toBe(204);
    // 3. and 4. There is no account token, and no account with the thief's address.
    expect(await linkTo(email, 'confirmare')).toBe('');
    expect((await signIn(email, OLD)).status).toBe(401);
    expect((await signIn(owner.email, NEW)).status).toBe(200);
    expect((await subjects(owner.email))[0]).toBe('Contul tău are o parolă nouă');
  });

  test('with a planted address is worth nothing after the owner’s reset', async () => {
    const owner = await aSender({ password: OLD });
    const email = thiefs();
    await as(owner).get(updateMe, { body: { email, password: OLD } });
    const planted = await linkTo(email, 'confirmare');
    expect((await subjects(owner.email))[0]).toBe('S-a cerut altă adresă pentru contul tău');
    await reset(owner.email);
    const row = await app.db.selectFrom('accounts').selectAll().where('id', '=', owner.id).executeTakeFirst();
    expect(row?.pending_email).toBeNull();
    for (const password of [OLD, undefined])
      expect(
        await anonymous.call(confirmEmail, { body: { token: planted, ...(password ? { password } : {}) } }),
      ).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    await anonymous.get(forgotPassword, { body: { email } });
    expect(await linkTo(email, 'resetare')).toBe('');
    expect((await signIn(owner.email, NEW)).status).toBe(200);
  });

  test.each(['a change of the password', 'signing out everywhere'])('nor after %s', async (way) => {
    const owner = await aSender({ password: OLD });
    const email = thiefs();
    await as(owner).get(updateMe, { body: { email, password: OLD } });
    const planted = await linkTo(email, 'confirmare');
    await anonymous.get(forgotPassword, { body: { email: owner.email } });
    const older = await linkTo(owner.email, 'resetare');
    if (way === 'signing out everywhere') await as(owner).get(endAllSessions);
    else await as(owner).get(changePassword, { body: { currentPassword: OLD, password: NEW } });
    const invalid = { status: 400, body: { code: 'link_invalid' } };
    expect(await as(owner).call(confirmEmail, { body: { token: planted } })).toMatchObject(invalid);
    const again = { token: older, password: 'cinci mere roșii' };
    expect(await anonymous.call(resetPassword, { body: again })).toMatchObject(invalid);
    expect((await as(owner).get(me)).user).toMatchObject({ email: owner.email, pendingEmail: null });
  });
});

describe('a new address', () => {
  test('is confirmed by a session of the account or its password, not by the link alone', async () => {
    const [owner, other] = [await aSender({ password: OLD }), await aSender({ password: OLD })];
    const email = thiefs();
    await as(owner).get(updateMe, { body: { email, password: OLD } });
    const token = await linkTo(email, 'confirmare');
    for (const client of [anonymous, as(other)])
      expect(await client.call(confirmEmail, { body: { token } })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'password' }] },
      });
    expect(await anonymous.call(confirmEmail, { body: { token, password: NEW } })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password' },
    });
    expect((await anonymous.call(confirmEmail, { body: { token, password: OLD } })).status).toBe(204);
    expect((await signIn(email, OLD)).status).toBe(200);
  });

  test('that has moved can be undone for 72 hours by the old mailbox, and the old password ends', async () => {
    const owner = await aSender({ password: OLD });
    const email = thiefs();
    await moved(owner, email);
    const [told] = await app.mailsTo(owner.email);
    expect(told?.subject).toBe('Adresa contului tău s-a schimbat');
    const token = await linkTo(owner.email, 'adresa');
    // No other account can register or take the old address meanwhile.
    const other = await aSender({ password: OLD });
    await as(other).get(updateMe, { body: { email: owner.email, password: OLD } });
    expect(await linkTo(owner.email, 'confirmare')).toBe('');
    const newcomer = {
      userType: 'individual',
      firstName: 'Hot',
      lastName: 'Hot',
      phone: '0721234567',
    } as const;
    expect(
      await anonymous.call(register, { body: { ...newcomer, email: owner.email, password: OLD } }),
    ).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    // The thief's password reset by the new mailbox does not invalidate the undo token.
    expect((await reset(email, 'cinci mere roșii')).status).toBe(204);
    clock.advance({ hours: 71 });
    const { resetToken } = await anonymous.get(undoEmail, { body: { token } });
    expect((await as(owner).get(me)).user).toMatchObject({ email: owner.email, emailVerified: true });
    for (const password of [OLD, 'cinci mere roșii'])
      for (const address of [owner.email, email]) expect((await signIn(address, password)).status).toBe(401);
    expect(await anonymous.call(undoEmail, { body: { token } })).toMatchObject({ status: 400 });
    const fresh = { token: resetToken, password: NEW };
    expect((await anonymous.call(resetPassword, { body: fresh })).status).toBe(204);
    expect((await signIn(owner.email, NEW)).status).toBe(200);
    for (const address of [owner.email, email])
      expect(await subjects(address)).toContain('Adresa contului a fost adusă înapoi');
  });

  test('cannot be undone later, nor by a link that was made up', async () => {
    const owner = await aSender({ password: OLD });
    const email = thiefs();
    await moved(owner, email);
    const token = await linkTo(owner.email, 'adresa');
    clock.advance({ hours: 72 });
    for (const each of [token, 'A'.repeat(43)])
      expect(await anonymous.call(undoEmail, { body: { token: each } })).toMatchObject({
        status: 400,
        body: { code: 'link_invalid' },
      });
    expect((await as(owner).get(me)).user.email).toBe(email);
  });

  test('that only waits is stopped by the same link, and a chain of moves by its first', async () => {
    const owner = await aSender({ password: OLD });
    await as(owner).get(updateMe, { body: { email: thiefs(), password: OLD } });
    await anonymous.get(undoEmail, { body: { token: await linkTo(owner.email, 'adresa') } });
    expect((await as(owner).get(me)).user).toMatchObject({ email: owner.email, pendingEmail: null });

    const victim = await aSender({ password: OLD });
    const [first, second] = [thiefs(), thiefs()];
    await moved(victim, first);
    await moved(victim, second);
    const laters = await linkTo(first, 'adresa');
    await anonymous.get(undoEmail, { body: { token: await linkTo(victim.email, 'adresa') } });
    expect((await as(victim).get(me)).user.email).toBe(victim.email);
    expect((await anonymous.call(undoEmail, { body: { token: laters } })).status).toBe(400);
  });

  test('gives no way back to a mailbox that nobody confirmed', async () => {
    const owner = await aSender({ password: OLD, isConfirmed: false });
    const email = thiefs();
    await moved(owner, email);
    const mails = await app.mailsTo(owner.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Adresa contului tău s-a schimbat',
      'S-a cerut altă adresă pentru contul tău',
    ]);
    for (const mail of mails) expect(mail.body_text).not.toMatch(new RegExp(`/adresa/|${email}`));
  });
});

describe('what an intruder leaves behind', () => {
  const url = 'https://public.test/primire';
  /** A business with an API key, a webhook, a session and a pending address. */
  async function anInvaded() {
    const firm = await aSender({ password: OLD, userType: 'business' });
    const thief = as(firm);
    const key = await thief.get(createApiKey, {
      body: { name: 'Depozit', scopes: ['webhooks:read'], password: OLD },
    });
    await thief.get(createWebhook, { body: { url, events: ['delivery.created'] } });
    await thief.get(updateMe, { body: { email: thiefs(), password: OLD } });
    const byKey = () =>
      anonymous.send('GET', '/api/v1/webhooks', { ...JSON_TYPE, authorization: `Bearer ${key.secret}` });
    expect((await byKey()).status).toBe(200);
    return { firm, thief, byKey, session: await thief.credentials() };
  }
  const withSession = (headers: Record<string, string>) => anonymous.call(me, { headers });

  test('is dead right after the owner’s reset, and the message says so', async () => {
    const { firm, byKey, session } = await anInvaded();
    expect((await withSession(session)).status).toBe(200);
    await reset(firm.email);
    expect((await byKey()).status).toBe(401);
    expect((await withSession(session)).status).toBe(401);
    expect((await as(firm).get(apiKeys)).items).toEqual([]);
    expect((await as(firm).get(webhooks)).items).toEqual([]);
    const [mail] = await app.mailsTo(firm.email);
    expect(mail?.body_text).toMatch(
      /Am încheiat: .*dispozitivele.*hot\d+@alt\.test.*cheile API.*public\.test/,
    );
    expect(mail?.body_text).toContain('numai cu parola nouă');
  });

  test('stays at a change of the password unless the person says otherwise', async () => {
    const { firm, byKey, session } = await anInvaded();
    const change = { currentPassword: OLD, password: NEW };
    await as(firm).get(changePassword, { body: change });
    expect((await withSession(session)).status).toBe(401);
    expect((await byKey()).status).toBe(200);
    const [told] = await app.mailsTo(firm.email);
    expect(told?.body_text).toMatch(/Rămân: cheile API.*public\.test/);
    await as(firm).get(changePassword, {
      body: { currentPassword: NEW, password: OLD, endPrograms: true },
    });
    expect((await byKey()).status).toBe(401);
    expect((await as(firm).get(webhooks)).items).toEqual([]);
  });

  test('as the address of a tracking program ends with a courier’s reset', async () => {
    const courier = await aCourier({ password: OLD, iban: TEST_IBAN });
    await as(courier).get(createDevice);
    expect((await subjects(courier.email))[0]).toBe('Ai o adresă nouă pentru aplicația de urmărire');
    await reset(courier.email);
    expect((await as(courier).get(deviceAccess)).device).toBeNull();
    const [mail] = await app.mailsTo(courier.email);
    expect(mail?.body_text).toMatch(/adresa aplicației de urmărire[\s\S]*bancar terminat în \d{4}/);
  });
});
