import { describe, expect, test } from 'vitest';
import { login } from '#contract/accounts/auth.ts';
import { me, updateMe } from '#contract/accounts/me.ts';
import { endAllSessions, endSession, mySessions } from '#contract/accounts/my-data.ts';
import { changePassword, confirmEmail, resendConfirmation } from '#contract/accounts/recovery.ts';
import { testApp } from '../../support/app.ts';
import { browser } from '../../support/browser.ts';
import type { Person } from '../../support/people.ts';
import { uploadPicture } from '../../support/pictures.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { throttleScale: 1 } });
const { as, anonymous, aSender, clock } = app;
const OLD = 'nouă cai pe deal';
const NEW = 'opt lebede pe lac';

/** Client signed in by the login, so that it stores its cookies. */
async function signedIn(person: Person, userAgent = 'Firefox') {
  clock.advance({ seconds: 5 });
  const page = browser(anonymous);
  await page.get(login, {
    body: { email: person.email, password: OLD, role: person.role },
    headers: { 'user-agent': userAgent },
  });
  return page;
}
const statusOf = async (page: { call: typeof anonymous.call }) => (await page.call(me)).status;
const linksTo = async (address: string) =>
  (await app.mailsTo(address)).map((mail) => /confirmare\/([\w-]+)/.exec(mail.body_text)?.[1] ?? '');
const confirm = (token: string) => anonymous.call(confirmEmail, { body: { token } });

describe('a new password', () => {
  test('opens this session anew, ends the others and is told by mail', async () => {
    const person = await aSender({ password: OLD });
    const [here, there] = [await signedIn(person), await signedIn(person)];
    const before = await here.credentials();
    const answer = await here.call(changePassword, { body: { currentPassword: OLD, password: NEW } });
    expect(answer.status).toBe(204);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(there)).toBe(401);
    expect((await here.credentials()).cookie).not.toBe(before.cookie);
    expect((await anonymous.call(me, { headers: before })).status).toBe(401);
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.subject).toBe('Parola ta s-a schimbat');
    expect(
      (await anonymous.call(login, { body: { email: person.email, password: NEW, role: 'sender' } })).status,
    ).toBe(200);
  });

  test('needs the present one, and wrong ones count like those at the door', async () => {
    const person = await aSender({ password: OLD });
    const page = await signedIn(person);
    const attempt = (currentPassword: string, password = NEW) =>
      page.call(changePassword, { body: { currentPassword, password } });
    expect(await attempt('greșită')).toMatchObject({
      status: 403,
      body: {
        code: 'wrong_password',
        errors: [{ path: 'currentPassword', message: 'Parola nu este cea bună.' }],
      },
    });
    expect(await attempt(OLD, 'parola123')).toMatchObject({ status: 400, body: { code: 'weak_password' } });
    for (let time = 0; time < 6; time += 1) await attempt('greșită');
    expect(await attempt(OLD)).toMatchObject({ status: 429 });
    clock.advance({ minutes: 15 });
    expect((await attempt(OLD)).status).toBe(204);
  });
});

describe('sessions', () => {
  test('are listed, this one first, and one can be ended', async () => {
    const person = await aSender({ password: OLD });
    const phone = await signedIn(person, 'Telefon');
    const desk = await signedIn(person, 'Birou');
    const { items } = await phone.get(mySessions);
    expect(items.map((item) => [item.userAgent, item.current])).toEqual([
      ['Telefon', true],
      ['Birou', false],
    ]);
    expect((await phone.call(endSession, { params: { id: items[1]?.id ?? '' } })).status).toBe(204);
    expect(await statusOf(desk)).toBe(401);
    expect(await statusOf(phone)).toBe(200);
    const last = await phone.call(endSession, { params: { id: items[0]?.id ?? '' } });
    expect(last.cookies.join()).toContain('sid=;');
    expect(await statusOf(phone)).toBe(401);
  });

  test('of somebody else cannot be ended', async () => {
    const [ana, dan] = [await aSender({ password: OLD }), await aSender({ password: OLD })];
    const [anas, dans] = [await signedIn(ana), await signedIn(dan)];
    const [session] = (await anas.get(mySessions)).items;
    const answer = await dans.call(endSession, { params: { id: session?.id ?? '' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await statusOf(anas)).toBe(200);
  });

  test('can all be ended at once', async () => {
    const person = await aSender({ password: OLD });
    const pages = [await signedIn(person), await signedIn(person)];
    expect((await pages[0]?.call(endAllSessions))?.status).toBe(204);
    for (const page of pages) expect(await statusOf(page)).toBe(401);
  });

  test('that are over by time are not listed', async () => {
    const person = await aSender({ password: OLD });
    await signedIn(person);
    clock.advance({ days: 8 });
    const page = await signedIn(person);
    expect((await page.get(mySessions)).items).toHaveLength(1);
  });

  test('a browser holds one: signing in again ends the one it had', async () => {
    const person = await aSender({ password: OLD });
    const page = await signedIn(person);
    const before = await page.credentials();
    clock.advance({ seconds: 5 });
    await page.get(login, { body: { email: person.email, password: OLD, role: 'sender' } });
    expect((await anonymous.call(me, { headers: before })).status).toBe(401);
    expect(await statusOf(page)).toBe(200);
  });
});

describe('a new address', () => {
  test('waits until it is confirmed, then the old one is told', async () => {
    const person = await aSender({ password: OLD });
    const fresh = `nou-${person.email}`;
    const { user } = await as(person).get(updateMe, { body: { email: ` ${fresh}`, password: OLD } });
    expect(user).toMatchObject({ email: person.email, pendingEmail: fresh });
    const [token = ''] = await linksTo(fresh);
    expect((await as(person).call(confirmEmail, { body: { token } })).status).toBe(204);
    expect((await as(person).get(me)).user).toMatchObject({
      email: fresh,
      emailVerified: true,
      pendingEmail: null,
    });
    expect((await app.mailsTo(person.email))[0]?.subject).toBe('Adresa contului tău s-a schimbat');
    const old = { email: person.email, password: OLD, role: 'sender' } as const;
    expect((await anonymous.call(login, { body: old })).status).toBe(401);
    expect((await anonymous.call(login, { body: { ...old, email: fresh } })).status).toBe(200);
    // Mail programs open a link twice.
    expect((await confirm(token)).status).toBe(204);
  });

  test('that is taken meanwhile stays with whoever has it', async () => {
    const [ana, dan] = [await aSender({ password: OLD }), await aSender({ password: OLD })];
    const wanted = 'amandoi@stafeta.test';
    for (const person of [ana, dan])
      await as(person).get(updateMe, { body: { email: wanted, password: OLD } });
    const tokens = await linksTo(wanted);
    // The newest is first.
    const answers = await allAtOnce(app.db, 2, (n) =>
      as(n === 0 ? dan : ana).call(confirmEmail, { body: { token: tokens[n] ?? '' } }),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 409]);
    const emails = [(await as(ana).get(me)).user.email, (await as(dan).get(me)).user.email];
    expect(emails.filter((email) => email === wanted)).toHaveLength(1);
  });

  test('can be thought better of: the old one again drops the wish and its link', async () => {
    const person = await aSender({ password: OLD });
    await as(person).get(updateMe, { body: { email: 'gresit@stafeta.test', password: OLD } });
    const { user } = await as(person).get(updateMe, { body: { email: person.email.toUpperCase() } });
    expect(user).toMatchObject({ email: person.email, pendingEmail: null });
    const [token = ''] = await linksTo('gresit@stafeta.test');
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect((await as(person).get(me)).user.email).toBe(person.email);
  });

  test('is written to again on demand, three times an hour, and not once it is confirmed', async () => {
    const person = await aSender({ isConfirmed: false });
    for (let time = 0; time < 3; time += 1) {
      expect((await as(person).call(resendConfirmation)).status).toBe(202);
    }
    expect(await as(person).call(resendConfirmation)).toMatchObject({ status: 429 });
    const [newest = '', older = ''] = await linksTo(person.email);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newest)).status).toBe(204);
    clock.advance({ hours: 1 });
    expect((await as(person).call(resendConfirmation)).status).toBe(202);
    expect(await linksTo(person.email)).toHaveLength(3);
  });

  test('has three days to be confirmed', async () => {
    const person = await aSender({ isConfirmed: false });
    await as(person).get(resendConfirmation);
    clock.advance({ days: 3 });
    const [token = ''] = await linksTo(person.email);
    expect(await confirm(token)).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
  });
});

describe('the profile', () => {
  test('keeps country, county and language', async () => {
    const person = await aSender();
    const { user } = await as(person).get(updateMe, {
      body: { county: ' Braşov ', country: 'România', locale: 'en' },
    });
    expect(user).toMatchObject({ county: 'Brașov', country: 'România', locale: 'en' });
    expect((await as(person).get(updateMe, { body: { county: '' } })).user.county).toBeNull();
  });

  test('shows an uploaded picture, and the one before goes with its file', async () => {
    const person = await aSender();
    const upload = async () => uploadPicture(as(person), 'avatar');
    const [first, second] = [await upload(), await upload()];
    await as(person).get(updateMe, { body: { photoId: first.id } });
    const { user } = await as(person).get(updateMe, { body: { photoId: second.id } });
    expect(user.photoUrl).toBe(second.url);
    await app.workJobs();
    expect(await app.deps.blobs.get(first.id)).toBeNull();
    expect((await anonymous.send('GET', first.url)).status).toBe(404);
    expect((await anonymous.send('GET', second.url)).status).toBe(200);
    expect((await as(person).get(updateMe, { body: { photoId: null } })).user.photoUrl).toBeNull();
  });

  test('takes no picture of somebody else, nor one meant for something else', async () => {
    const [ana, dan] = [await aSender(), await aSender()];
    const dans = await uploadPicture(as(dan), 'avatar');
    const parcel = await uploadPicture(as(ana), 'parcel');
    for (const photoId of [dans.id, parcel.id, 'nu-exista-aaaa']) {
      const answer = await as(ana).call(updateMe, { body: { photoId } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'photoId' }] } });
    }
  });
});
