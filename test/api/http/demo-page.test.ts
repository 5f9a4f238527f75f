import { beforeAll, describe, expect, test } from 'vitest';
import { insertCaughtMail } from '#server/db/notifications/caught-mails.ts';
import { DEMO_PEOPLE, seedDemo } from '#server/services/demo/seed-demo.ts';
import { testApp } from '../../support/app.ts';

const ORIGIN = 'http://127.0.0.1';
const demo = await testApp({ settings: { demo: true } });
const live = await testApp();
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
const open = (path: string, headers: Record<string, string> = {}) =>
  demo.anonymous.send('GET', path, headers);
const press = (part: string, headers: Record<string, string> = FORM) =>
  demo.anonymous.send('POST', `/demo/${part}`, headers, '');

beforeAll(() => seedDemo(demo.deps, DEMO_PEOPLE));

describe('the guide of a demo', () => {
  test('is there in both languages, and only in a demo', async () => {
    expect((await open('/demo', { 'accept-language': 'ro' })).raw).toContain('Încearcă Ștafeta');
    expect((await open('/demo', { 'accept-language': 'en' })).raw).toContain('Try Ștafeta');
    expect((await live.anonymous.send('GET', '/demo', {})).status).toBe(404);
  });

  test.each([
    ['sender', 'expeditor@demo.test', '/home'],
    ['company', 'firma@demo.test', '/home'],
    ['courier', 'curier@demo.test', '/curier/curse'],
    ['staff', 'admin@demo.test', '/admin'],
  ])('opens the part of %s with one tap', async (part, email, start) => {
    const answer = await press(part);
    expect(answer).toMatchObject({ status: 303, headers: { location: start } });
    const cookie = answer.cookies.map((each) => each.split(';')[0]).join('; ');
    const seen = await demo.anonymous.send('GET', '/api/v1/me', { cookie });
    expect(seen.raw).toContain(email);
  });

  test('signs nobody in for another site', async () => {
    expect((await press('staff', { ...FORM, origin: 'https://evil.example' })).cookies).toEqual([]);
  });

  test('opens a part beside, under the other name of this machine, and for nobody else', async () => {
    const here = { ...FORM, host: '127.0.0.1:3000' };
    const { raw } = await open('/demo', { host: '127.0.0.1:3000' });
    expect(raw).toContain('action="http://localhost:3000/demo/courier"');
    const beside = { ...here, origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' };
    expect(await press('courier', beside)).toMatchObject({
      status: 303,
      headers: { location: '/curier/curse' },
    });
    expect((await press('courier', { ...here, origin: 'http://localhost:3001' })).cookies).toEqual([]);
    expect((await open('/demo', { host: 'stafeta.example' })).raw).not.toContain('target="stafeta-2"');
  });

  test('shows the mails of its people before those to many others', async () => {
    const mail = (recipient: string, subject: string) =>
      insertCaughtMail(demo.db, {
        recipient,
        subject,
        body_text: '',
        body_html: '',
        caught_at: demo.clock.now(),
      });
    await mail('curier@demo.test', 'Al curierului');
    await mail('expeditor@demo.test', 'Al expeditorului');
    for (let n = 0; n < 120; n += 1) await mail(`cititor${n}@oras.test`, `Noutăți ${n}`);
    const { raw } = await open('/demo');
    const shown = [...raw.matchAll(/Al curierului|Al expeditorului|Noutăți \d+/g)].map(
      ([subject]) => subject,
    );
    expect(shown).toEqual(['Al expeditorului', 'Al curierului', 'Noutăți 119']);
  });

  test("leads to the page on which the sender's parcel is awaited", async () => {
    expect(await open('/demo/receiver')).toMatchObject({ status: 303, headers: { location: '/urmarire' } });
    const { rows } = await demo.owner.query(`SELECT id FROM accounts WHERE email = 'expeditor@demo.test'`);
    const person = { firstName: '', lastName: '', email: '', phone: '' };
    await demo.aDelivery({ status: 'accepted', sender: { ...person, id: rows[0].id, role: 'sender' } });
    const { headers } = await open('/demo/receiver');
    const tracking = await demo.anonymous.send(
      'GET',
      `/api/v1/tracking/${String(headers['location']).split('/').at(-1)}`,
      {},
    );
    expect(tracking.status).toBe(200);
  });

  test('leads to the sign-in page when the password is another one by now', async () => {
    const hash = await demo.deps.passwords.hash('altă parolă');
    await demo.owner.query(`UPDATE accounts SET password_hash = $1 WHERE email = 'firma@demo.test'`, [hash]);
    expect(await press('company')).toMatchObject({ status: 303, headers: { location: '/as-user' } });
  });
});
