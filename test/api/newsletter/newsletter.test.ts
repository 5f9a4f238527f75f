import { describe, expect, test } from 'vitest';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { publicOrigin: 'https://stafeta.test', throttleScale: 100 } });
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://stafeta.test' };

const ask = (email: string, locale: 'ro' | 'en' = 'ro') =>
  app.anonymous.call(subscribeNewsletter, { body: { email, consent: true, locale } });
const post = (path: string, form = '', headers: Record<string, string> = FORM) =>
  app.anonymous.send('POST', path, headers, form);
const rowOf = (email: string) =>
  app.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email_canonical', '=', email)
    .executeTakeFirst();

async function linkTo(email: string, page: 'confirmare' | 'dezabonare'): Promise<string> {
  const mails = await app.mailsTo(email);
  const texts = mails.map(({ body_text: text }) => text).join('\n');
  return new RegExp(`https://stafeta\\.test((?:/en)?/noutati/${page}/[\\w-]{43})`).exec(texts)?.[1] ?? '';
}

async function subscribed(email: string): Promise<string> {
  await ask(email);
  await post(await linkTo(email, 'confirmare'));
  return linkTo(email, 'dezabonare');
}

describe('the newsletter', () => {
  test('is asked for, confirmed by a button, and left by another', async () => {
    expect((await ask(' Ana@Mail.test ')).status).toBe(202);
    expect(await rowOf('ana@mail.test')).toMatchObject({ status: 'pending', email: 'Ana@Mail.test' });
    const confirm = await linkTo('Ana@Mail.test', 'confirmare');

    expect((await post(confirm)).headers).toMatchObject({ location: '/noutati/abonat' });
    expect(await rowOf('ana@mail.test')).toMatchObject({ status: 'subscribed' });

    const leave = await linkTo('Ana@Mail.test', 'dezabonare');
    expect((await post(leave)).headers).toMatchObject({ location: '/noutati/dezabonat' });
    expect(await rowOf('ana@mail.test')).toBeUndefined();
    expect((await post(leave)).headers).toMatchObject({ location: '/noutati/dezabonat' });
    expect((await post(confirm)).headers).toMatchObject({ location: '/noutati/expirat' });
  });

  test('is not confirmed by opening the link, as programs that scan mails do', async () => {
    await ask('scan@mail.test');
    await app.anonymous.send('GET', await linkTo('scan@mail.test', 'confirmare'));
    expect(await rowOf('scan@mail.test')).toMatchObject({ status: 'pending' });
  });

  test('answers the same for every address, and writes once', async () => {
    const first = await ask('dublu@mail.test');
    const second = await ask('DUBLU@mail.test');
    expect([second.status, second.raw]).toEqual([first.status, first.raw]);
    expect(await app.mailsTo('dublu@mail.test')).toHaveLength(1);
    expect(await app.mailsTo('DUBLU@mail.test')).toHaveLength(0);
  });

  test('sends one mail, however many ask for the same mailbox at once', async () => {
    const answers = await allAtOnce(app.db, 8, () => ask('toti@mail.test'));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(await app.mailsTo('toti@mail.test')).toHaveLength(1);
  });

  test('asks again after a while with a new link; the old one is dead', async () => {
    await ask('iar@mail.test');
    const old = await linkTo('iar@mail.test', 'confirmare');
    app.clock.advance({ minutes: 11 });
    await ask('iar@mail.test');
    expect(await app.mailsTo('iar@mail.test')).toHaveLength(2);
    expect((await post(old)).headers).toMatchObject({ location: '/noutati/expirat' });
  });

  test('says nothing to a mailbox that is subscribed already', async () => {
    await subscribed('deja@mail.test');
    app.clock.advance({ minutes: 60 });
    expect((await ask('deja@mail.test')).status).toBe(202);
    expect(await app.mailsTo('deja@mail.test')).toHaveLength(2);
  });

  test('is not confirmed two days later, and forgets within the week', async () => {
    await ask('tarziu@mail.test');
    const link = await linkTo('tarziu@mail.test', 'confirmare');
    app.clock.advance({ hours: 49 });
    expect((await post(link)).headers).toMatchObject({ location: '/noutati/expirat' });
    app.clock.advance({ hours: 6 * 24 });
    await tidyUp(app.deps);
    expect(await rowOf('tarziu@mail.test')).toBeUndefined();
  });

  test('keeps no secret of a link, only its hash', async () => {
    const leave = await subscribed('secret@mail.test');
    const { rows } = await app.owner.query('SELECT * FROM newsletter_subscribers');
    expect(JSON.stringify(rows)).not.toContain(leave.split('/').at(-1));
  });

  test('wants a consent and an address', async () => {
    const without = await app.anonymous.send(
      'POST',
      '/api/v1/newsletter',
      { 'content-type': 'application/json' },
      JSON.stringify({ email: 'a@mail.test', consent: false, locale: 'ro' }),
    );
    expect(without.status).toBe(400);
    expect((await ask('nu e adresă')).body).toMatchObject({ errors: [{ path: 'email' }] });
    expect(await rowOf('a@mail.test')).toBeUndefined();
  });
});

describe('the newsletter without scripts', () => {
  test('takes a plain form and leads to a page', async () => {
    const answer = await post('/noutati', 'email=form%40mail.test&consent=yes&locale=en');
    expect([answer.status, answer.headers['location']]).toEqual([303, '/en/noutati/verifica']);
    expect(await linkTo('form@mail.test', 'confirmare')).toMatch(/^\/en\/noutati\/confirmare\//);
  });

  test('leads back to the form when something is missing, and writes nothing', async () => {
    const answer = await post('/noutati', 'email=fara%40mail.test&locale=ro');
    expect([answer.status, answer.headers['location']]).toEqual([303, '/noutati']);
    expect(await rowOf('fara@mail.test')).toBeUndefined();
  });

  test('refuses a form of another site', async () => {
    const foreign = { ...FORM, origin: 'https://altundeva.test' };
    expect((await post('/noutati', 'email=x%40mail.test&consent=yes&locale=ro', foreign)).status).toBe(403);
    expect(await rowOf('x@mail.test')).toBeUndefined();
  });

  test('lets a mail program unsubscribe by itself with one post', async () => {
    const leave = await subscribed('program@mail.test');
    const byProgram = { 'content-type': 'application/x-www-form-urlencoded' };
    // RFC 8058: no redirect, in either form encoding.
    expect((await post(leave, 'List-Unsubscribe=One-Click', byProgram)).status).toBe(200);
    expect(await rowOf('program@mail.test')).toBeUndefined();
    const other = await subscribed('parti@mail.test');
    const inParts = { 'content-type': 'multipart/form-data; boundary=b' };
    const body =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await post(other, body, inParts)).status).toBe(200);
    expect(await rowOf('parti@mail.test')).toBeUndefined();
    expect((await post(`${other}x`, 'List-Unsubscribe=One-Click', byProgram)).status).toBe(404);
  });
});
