import { afterEach, describe, expect, test } from 'vitest';
import {
  createIssue,
  deleteIssue,
  newsletterIssue,
  newsletterIssues,
  resumeIssue,
  saveIssue,
  startIssue,
  stopIssue,
  testIssue,
} from '#contract/newsletter/admin-newsletter.ts';
import { failingWork } from '#contract/staff/admin-work.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { type Mail, MailError, type Mailer } from '#server/ports/mailer.ts';
import { sendIssue } from '#server/services/newsletter/send-issue.ts';
import { testApp } from '../../support/app.ts';
import { allAtOnce } from '../../support/race.ts';

const app = await testApp({ settings: { throttleScale: 100 } });
const { deps } = app;
const ORIGIN = 'http://127.0.0.1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN };
const TEXT = {
  subjectRo: 'Ștafeta în Cluj',
  bodyRo:
    '## Din decembrie\n\nLivrăm și **în Cluj**. Vezi [harta](https://stafeta.test/harta).\n\n- unu\n- doi',
  subjectEn: 'Ștafeta in Cluj',
  bodyEn: 'We deliver **in Cluj** too.',
};

const originalMailer = deps.mailer;
let handed: Mail[] = [];
/** Mailer that records every mail and calls `answer` for it. */
const mailer = (answer: (mail: Mail) => Promise<void> | void = () => undefined): Mailer => ({
  send: async (mail) => {
    await answer(mail);
    handed.push(mail);
  },
});
afterEach(async () => {
  deps.mailer = originalMailer;
  handed = [];
  await app.owner.query(
    `UPDATE newsletter_issues SET state = 'sent', ended_at = now() WHERE state = 'sending'`,
  );
  await app.owner.query('DELETE FROM newsletter_subscribers');
  await app.workJobs();
});

const staff = async () => app.as(await app.anAdmin());
const tos = () => handed.map(({ to }) => to).toSorted();

/** Subscribes a reader and confirms by the link. */
async function aReader(name: string, locale: 'ro' | 'en' = 'ro'): Promise<string> {
  const email = `${name}@mail.test`;
  await app.anonymous.call(subscribeNewsletter, { body: { email, consent: true, locale } });
  const [mail] = await app.mailsTo(email);
  const link = /http:\/\/127\.0\.0\.1((?:\/en)?\/noutati\/confirmare\/[\w-]{43})/.exec(
    mail?.body_text ?? '',
  )?.[1];
  await app.anonymous.send('POST', link ?? '', FORM, '');
  await app.workJobs();
  return email;
}

/** Inserts many readers directly into the table. */
async function readers(count: number): Promise<void> {
  await app.owner.query(
    `INSERT INTO newsletter_subscribers
       (id, email, email_canonical, locale, status, leave_hash, consented_at, asked_at, confirmed_at)
     SELECT 'c' || n, 'c' || n || '@mail.test', 'c' || n || '@mail.test', 'ro', 'subscribed', sha256(n::text::bytea),
       now(), now(), now() FROM generate_series(1, $1::int) n`,
    [count],
  );
}

/** Sets a language that has no messages in a reader's row. */
async function badlyStored(id: string): Promise<void> {
  await app.owner.query(
    'ALTER TABLE newsletter_subscribers DROP CONSTRAINT IF EXISTS newsletter_subscribers_locale_check',
  );
  await app.owner.query(`UPDATE newsletter_subscribers SET locale = 'xx' WHERE id = $1`, [id]);
}
const wellStored = (id: string) =>
  app.owner.query(`UPDATE newsletter_subscribers SET locale = 'ro' WHERE id = $1`, [id]);

/** Runs all other jobs: the next round of an issue is due by the product's clock, which this queue does not use. */
async function workAllButRounds(id: string): Promise<void> {
  await app.owner.query('SELECT graphile_worker.remove_job($1)', [`newsletter:${id}`]);
  await app.workJobs();
}

async function aDraft(client: Awaited<ReturnType<typeof staff>>) {
  return client.get(createIssue, { body: TEXT });
}

async function started(client: Awaited<ReturnType<typeof staff>>) {
  const { id, version } = await aDraft(client);
  await client.get(startIssue, { params: { id }, body: { version } });
  return id;
}

describe('an issue of the newsletter', () => {
  test('reaches those who confirmed, each in their language with their own way out, and nobody else', async () => {
    const client = await staff();
    const ana = await aReader('ana');
    const ben = await aReader('ben', 'en');
    await app.anonymous.call(subscribeNewsletter, {
      body: { email: 'neconfirmat@mail.test', consent: true, locale: 'ro' },
    });
    await app.workJobs();
    deps.mailer = mailer();
    const draft = await aDraft(client);
    expect(draft).toMatchObject({ state: 'draft', version: 1, subscribers: { ro: 1, en: 1 } });
    const running = await client.get(startIssue, { params: { id: draft.id }, body: { version: 1 } });
    expect(running).toMatchObject({ state: 'sending', tally: { total: 2, waiting: 2, sent: 0 } });
    await app.workJobs();

    expect(tos()).toEqual([ana, ben]);
    const [forAna, forBen] = [ana, ben].map((email) => handed.find(({ to }) => to === email));
    expect(forAna).toMatchObject({ subject: 'Ștafeta în Cluj' });
    expect(forAna?.html).toContain('<h2 class="head" style="');
    expect(forAna?.html).toContain('și <strong>în Cluj</strong>. Vezi <a href="https://stafeta.test/harta"');
    expect(forAna?.text).toContain(
      'Din decembrie\n\nLivrăm și în Cluj. Vezi harta (https://stafeta.test/harta).',
    );
    expect(forBen?.text).toMatch(/^We deliver in Cluj too\./);
    expect(forBen?.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1\/en\/noutati\/dezabonare\/[\w-]{43}$/);
    const leave = forAna?.unsubscribe ?? '';
    expect(forAna?.text).toContain(leave);
    const left = await app.anonymous.send('POST', leave.slice(ORIGIN.length), FORM, '');
    expect(left.headers).toMatchObject({ location: '/noutati/dezabonat' });

    const ended = await client.get(newsletterIssue, { params: { id: draft.id } });
    expect(ended).toMatchObject({
      state: 'sent',
      tally: { total: 2, waiting: 0, sent: 2, failed: 0, left: 0 },
    });
    const log = await app.db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute();
    expect(log).toContainEqual({
      action: 'newsletter_started',
      subject: `newsletter:${draft.id}`,
      details: { subject: 'Ștafeta în Cluj', recipients: 2 },
    });
    const { items } = await client.get(newsletterIssues, { query: {} });
    expect(items[0]).toMatchObject({ id: draft.id, state: 'sent', subjectRo: 'Ștafeta în Cluj' });
    expect(items[0]).not.toHaveProperty('bodyRo');
  });

  test('starts once, however often and however many press at the same moment', async () => {
    await readers(3);
    const [one, other] = [await staff(), await staff()];
    const { id, version } = await aDraft(one);
    deps.mailer = mailer();
    const answers = await allAtOnce(app.db, 6, (n) =>
      (n % 2 ? one : other).call(startIssue, { params: { id }, body: { version } }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    await app.workJobs();
    expect(tos()).toEqual(['c1@mail.test', 'c2@mail.test', 'c3@mail.test']);
  });

  test('is handed over once to each, with several workers at the same issue', async () => {
    await readers(60);
    const id = await started(await staff());
    deps.mailer = mailer(() => new Promise((resolve) => setImmediate(resolve)));
    await Promise.all([sendIssue(deps, id), sendIssue(deps, id), sendIssue(deps, id)]);
    await app.workJobs();
    expect(tos()).toHaveLength(60);
    expect(new Set(tos()).size).toBe(60);
  });

  test('goes on after a mail server that took nothing, from where it was', async () => {
    await readers(3);
    const client = await staff();
    const id = await started(client);
    let isDown = false;
    deps.mailer = mailer(() => {
      if (isDown) throw new Error('connect ECONNREFUSED');
      isDown = true;
    });
    await expect(sendIssue(deps, id)).rejects.toThrow('ECONNREFUSED');
    expect((await client.get(newsletterIssue, { params: { id } })).tally).toMatchObject({
      sent: 1,
      waiting: 2,
    });
    deps.mailer = mailer();
    await sendIssue(deps, id);
    expect(tos()).toEqual(['c1@mail.test', 'c2@mail.test', 'c3@mail.test']);
    expect((await client.get(newsletterIssue, { params: { id } })).state).toBe('sent');
  });

  test('never hands over again what a process left in the middle, and says that it does not know', async () => {
    await readers(2);
    const client = await staff();
    const id = await started(client);
    // The first mail is sent, and the process dies before it can record that.
    const death = Promise.withResolvers<void>();
    const given = Promise.withResolvers<void>();
    deps.mailer = mailer(({ to }) => {
      handed.push({ to, subject: '', text: '', html: '' });
      given.resolve();
      return death.promise;
    });
    void sendIssue(deps, id);
    await given.promise;
    handed = [];
    deps.mailer = mailer();
    await sendIssue(deps, id);
    expect(tos()).toEqual(['c2@mail.test']);
    expect((await client.get(newsletterIssue, { params: { id } })).state).toBe('sending');
    app.clock.advance({ minutes: 11 });
    await sendIssue(deps, id);
    expect(tos()).toEqual(['c2@mail.test']);
    expect(await client.get(newsletterIssue, { params: { id } })).toMatchObject({
      state: 'sent',
      tally: { sent: 1, unknown: 1, waiting: 0 },
    });
  });

  test('asks a busy mailbox again, gives up a refused one, and keeps no address beside the answer', async () => {
    await readers(3);
    const client = await staff();
    const id = await started(client);
    deps.mailer = mailer(({ to }) => {
      if (to === 'c1@mail.test') throw new MailError('refused', '550', new Error('no c1@mail.test here'));
      if (to === 'c2@mail.test') throw new MailError('busy', '451', null);
    });
    await sendIssue(deps, id);
    const tally = async () => (await client.get(newsletterIssue, { params: { id } })).tally;
    expect(await tally()).toMatchObject({ sent: 1, failed: 1, waiting: 1 });
    await sendIssue(deps, id);
    expect(await tally()).toMatchObject({ waiting: 1 });
    deps.mailer = mailer();
    app.clock.advance({ minutes: 6 });
    await sendIssue(deps, id);
    expect(await tally()).toMatchObject({ sent: 2, failed: 1, waiting: 0 });
    expect(tos()).toEqual(['c2@mail.test', 'c3@mail.test']);
    const { rows } = await app.owner.query('SELECT * FROM newsletter_sends WHERE issue_id = $1', [id]);
    expect(JSON.stringify(rows)).toContain('550');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('gives a mailbox up that stays busy', async () => {
    await readers(1);
    const id = await started(await staff());
    deps.mailer = mailer(() => {
      throw new MailError('busy', '451', null);
    });
    for (let n = 0; n < 5; n += 1) {
      await sendIssue(deps, id);
      app.clock.advance({ hours: 5 });
    }
    expect(await (await staff()).get(newsletterIssue, { params: { id } })).toMatchObject({
      state: 'sent',
      tally: { failed: 1, sent: 0 },
    });
  });

  test('is stopped in the middle, goes on when asked, and skips who left meanwhile', async () => {
    await readers(4);
    const client = await staff();
    const id = await started(client);
    deps.mailer = mailer(async ({ to }) => {
      if (to === 'c2@mail.test') await client.get(stopIssue, { params: { id } });
    });
    await sendIssue(deps, id);
    expect(tos()).toEqual(['c1@mail.test', 'c2@mail.test']);
    await app.workJobs();
    expect(tos()).toHaveLength(2);
    expect((await client.call(stopIssue, { params: { id } })).status).toBe(409);
    await app.owner.query(
      `UPDATE newsletter_subscribers SET status = 'left', email = NULL, email_canonical = NULL WHERE id = 'c3'`,
    );
    expect(await client.get(resumeIssue, { params: { id } })).toMatchObject({ state: 'sending' });
    await app.workJobs();
    expect(tos()).toEqual(['c1@mail.test', 'c2@mail.test', 'c4@mail.test']);
    expect(await client.get(newsletterIssue, { params: { id } })).toMatchObject({
      state: 'sent',
      tally: { total: 4, sent: 3, left: 1 },
    });
    expect((await client.call(resumeIssue, { params: { id } })).status).toBe(409);
    const actions = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `newsletter:${id}`)
      .orderBy('seq')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'newsletter_started',
      'newsletter_stopped',
      'newsletter_resumed',
    ]);
  });

  test('goes on past a message that cannot be written, which the staff hear of after three tries', async () => {
    await readers(3);
    const client = await staff();
    const id = await started(client);
    await badlyStored('c1');
    deps.mailer = mailer();
    await sendIssue(deps, id);
    expect(tos()).toEqual(['c2@mail.test', 'c3@mail.test']);
    const state = async () => client.get(newsletterIssue, { params: { id } });
    expect(await state()).toMatchObject({ state: 'sending', tally: { sent: 2, waiting: 1, failed: 0 } });

    const isTold = async () =>
      (await client.get(notifications, { query: {} })).items.some(
        ({ kind }) => kind === 'work_failing.staff',
      );
    for (const [failures, told] of [
      [1, false],
      [2, false],
      [3, true],
    ] as const) {
      expect(await app.db.selectFrom('work_failures').select(['work', 'item', 'failures']).execute()).toEqual(
        [{ work: 'write_newsletters', item: `${id}:c1`, failures }],
      );
      await workAllButRounds(id);
      expect(await isTold()).toBe(told);
      app.clock.advance({ minutes: 2 ** failures });
      if (!told) await app.sweep();
    }
    expect((await client.get(failingWork)).items).toMatchObject([{ work: 'write_newsletters', failures: 3 }]);

    await wellStored('c1');
    await app.sweep();
    await sendIssue(deps, id);
    // The staff's notification of the failure was mailed as well.
    expect(tos().filter((to) => to.endsWith('@mail.test'))).toEqual([
      'c1@mail.test',
      'c2@mail.test',
      'c3@mail.test',
    ]);
    expect(await state()).toMatchObject({ state: 'sent', tally: { sent: 3, waiting: 0 } });
    expect((await client.get(failingWork)).items).toEqual([]);
  });

  test('forgets a message that cannot be written when its reader leaves, and waits with it when stopped', async () => {
    await readers(2);
    const client = await staff();
    const id = await started(client);
    await badlyStored('c1');
    deps.mailer = mailer();
    await sendIssue(deps, id);
    await client.get(stopIssue, { params: { id } });
    app.clock.advance({ minutes: 2 });
    await app.sweep();
    const remembered = () => app.db.selectFrom('work_failures').select('failures').execute();
    expect(await remembered()).toEqual([]);
    await client.get(resumeIssue, { params: { id } });
    await app.sweep();
    expect(await remembered()).toEqual([{ failures: 1 }]);
    await app.owner.query(
      `UPDATE newsletter_subscribers SET status = 'left', email = NULL, email_canonical = NULL WHERE id = 'c1'`,
    );
    app.clock.advance({ minutes: 2 });
    await app.sweep();
    await sendIssue(deps, id);
    expect(await remembered()).toEqual([]);
    expect(await client.get(newsletterIssue, { params: { id } })).toMatchObject({
      state: 'sent',
      tally: { sent: 1, left: 1 },
    });
  });

  test('is taken up by the sweep when its work was forgotten', async () => {
    await readers(1);
    const id = await started(await staff());
    await app.owner.query(`SELECT graphile_worker.remove_job($1)`, [`newsletter:${id}`]);
    deps.mailer = mailer();
    await app.sweep();
    await app.workJobs();
    expect(handed).toEqual([]);
    app.clock.advance({ minutes: 16 });
    await app.sweep();
    await app.workJobs();
    expect(tos()).toEqual(['c1@mail.test']);
  });
});

describe('a draft', () => {
  test('is changed by whoever saw the last version, and is what a start sends', async () => {
    const client = await staff();
    await readers(1);
    const { id } = await aDraft(client);
    const save = (version: number, subjectRo: string) =>
      client.call(saveIssue, { params: { id }, body: { ...TEXT, subjectRo, version } });
    expect((await save(1, 'Altul')).body).toMatchObject({ version: 2, subjectRo: 'Altul' });
    expect((await save(1, 'Prea târziu')).status).toBe(409);
    const start = (version: number) => client.call(startIssue, { params: { id }, body: { version } });
    expect((await start(1)).status).toBe(409);
    expect((await start(2)).status).toBe(200);
    expect((await save(2, 'După')).status).toBe(409);
    expect((await client.call(deleteIssue, { params: { id } })).status).toBe(409);
  });

  test('may lack a language until it is started or tried, and needs somebody to go to', async () => {
    const client = await staff();
    const { id } = await client.get(createIssue, { body: { ...TEXT, subjectEn: '', bodyEn: ' ' } });
    const refused = await client.call(startIssue, { params: { id }, body: { version: 1 } });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'subjectEn' }, { path: 'bodyEn' }] },
    });
    expect((await client.call(testIssue, { params: { id } })).status).toBe(400);
    const whole = await aDraft(client);
    const nobody = await client.call(startIssue, { params: { id: whole.id }, body: { version: 1 } });
    expect(nobody.status).toBe(409);
    expect((await client.get(newsletterIssue, { params: { id: whole.id } })).state).toBe('draft');
    expect((await client.call(deleteIssue, { params: { id: whole.id } })).status).toBe(204);
    expect((await client.call(newsletterIssue, { params: { id: whole.id } })).status).toBe(404);
  });

  test('is tried on oneself alone, in both languages, without anybody’s way out', async () => {
    await readers(2);
    const admin = await app.anAdmin();
    const client = app.as(admin);
    const { id } = await aDraft(client);
    deps.mailer = mailer();
    expect((await client.call(testIssue, { params: { id } })).status).toBe(204);
    await app.workJobs();
    expect(handed.map(({ to, subject }) => [to, subject])).toEqual([
      [admin.email, '[Probă] Ștafeta în Cluj'],
      [admin.email, '[Trial] Ștafeta in Cluj'],
    ]);
    expect(handed.some(({ text, unsubscribe }) => unsubscribe || text.includes('/dezabonare/'))).toBe(false);
  });

  test('takes no invisible signs and no line breaks in its subject', async () => {
    const client = await staff();
    for (const subjectRo of ['a\u202eb', 'unu\ndoi', 'x'.repeat(121)]) {
      const answer = await client.call(createIssue, { body: { ...TEXT, subjectRo } });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'subjectRo' }] } });
    }
  });
});
