import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { caughtMailer } from '#server/adapters/mailer/mailer.caught.ts';
import { smtpMailer } from '#server/adapters/mailer/mailer.smtp.ts';
import { caughtMails, insertCaughtMail } from '#server/db/notifications/caught-mails.ts';
import { dropMailsTo } from '#server/db/jobs/jobs.ts';
import { MailError } from '#server/ports/mailer.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { OUTLIVES_ACCOUNT } from '#server/services/notifications/mail/mail-reach.ts';
import { queueMail } from '#server/services/notifications/mail/queue-mail.ts';
import { testApp } from '../../support/app.ts';

const app = await testApp({ settings: { demo: true, publicOrigin: 'https://stafeta.test' } });
const ORDER = { firstName: 'Ana', locale: 'ro', values: {} } as const;

async function payloadsIn(table: 'outbox' | 'graphile_worker._private_jobs'): Promise<unknown[]> {
  const { rows } = await app.owner.query<{ payload: unknown }>(`SELECT payload FROM ${table}`);
  return rows;
}

describe('a message', () => {
  test('leaves with the transaction that decided it, in the language of its reader', async () => {
    await inTransaction(app.deps, (inside) =>
      queueMail(inside, {
        ...ORDER,
        to: 'ana@mail.test',
        template: 'confirmEmail',
        path: '/confirmare/:token',
        seed: 's1',
      }),
    );
    await queueMail(app.deps, { ...ORDER, to: 'en@mail.test', locale: 'en', template: 'confirmEmail' });
    const [mail] = await app.mailsTo('ana@mail.test');
    expect(mail?.subject).toBe('Confirmă adresa ta');
    expect(mail?.body_text).toMatch(/^Bună, Ana,\n\nBine ai venit/);
    expect(mail?.body_text).toMatch(/https:\/\/stafeta\.test\/confirmare\/[\w-]{43}\n/);
    expect((await app.mailsTo('en@mail.test'))[0]?.subject).toBe('Confirm your address');
  });

  test('never leaves when its transaction is rolled back', async () => {
    const undone = inTransaction(app.deps, async (inside) => {
      await queueMail(inside, { ...ORDER, to: 'nu@mail.test', template: 'confirmEmail' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await app.mailsTo('nu@mail.test')).toEqual([]);
  });

  test('keeps the secret of its link out of the outbox and the queue', async () => {
    const failing = vi.spyOn(app.deps.mailer, 'send').mockRejectedValueOnce(new Error('not now'));
    await queueMail(app.deps, {
      ...ORDER,
      to: 'coada@mail.test',
      template: 'resetPassword',
      path: '/resetare/:token',
      seed: 's2',
    });
    const waiting = JSON.stringify(await payloadsIn('outbox'));
    await app.workJobs();
    const failed = JSON.stringify(await payloadsIn('graphile_worker._private_jobs'));
    failing.mockRestore();
    await app.owner.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) FROM graphile_worker.jobs',
    );
    const [mail] = await app.mailsTo('coada@mail.test');
    const token = /resetare\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1];
    expect(token).toBeTruthy();
    for (const queued of [waiting, failed]) {
      expect(queued).toContain('coada@mail.test');
      expect(queued).not.toContain(token);
    }
  });
});

describe('a mail to an account that is erased', () => {
  const queue = async (to: string, template: 'confirmEmail' | 'accountDeleted') =>
    queueMail(app.deps, { ...ORDER, to, template });

  test('goes with it while it waits, unless it outlives the account', async () => {
    const { email } = await app.aSender();
    const other = await app.aSender();
    await queue(email.toUpperCase(), 'confirmEmail');
    await queue(email, 'accountDeleted');
    await queue(other.email, 'confirmEmail');
    await dropMailsTo(app.db, [email], OUTLIVES_ACCOUNT);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual(['Contul tău a fost șters']);
    expect(await app.mailsTo(email.toUpperCase())).toEqual([]);
    expect(await app.mailsTo(other.email)).toHaveLength(1);
  });

  test('is not tried again when it was being sent at that moment', async () => {
    const { email } = await app.aSender();
    await queue(email, 'confirmEmail');
    const failing = vi.spyOn(app.deps.mailer, 'send').mockImplementationOnce(async () => {
      await dropMailsTo(app.db, [email], OUTLIVES_ACCOUNT);
      throw new Error('not now');
    });
    await app.workJobs();
    failing.mockRestore();
    expect(JSON.stringify(await payloadsIn('graphile_worker._private_jobs'))).not.toContain(email);
    expect(await payloadsIn('outbox')).toEqual([]);
  });
});

describe('the demo’s mailbox', () => {
  test('shows what was caught, escaped, with links to click and nothing that runs', async () => {
    await queueMail(app.deps, {
      ...ORDER,
      firstName: '<script>alert(1)</script>',
      to: 'x&y@mail.test',
      template: 'resetPassword',
      path: '/resetare/:token',
      seed: 's3',
    });
    const [mail] = await app.mailsTo('x&y@mail.test');
    const list = await app.anonymous.send('GET', '/dev/mail');
    const page = await app.anonymous.send('GET', `/dev/mail/${mail?.id}`);
    expect(list.raw).toContain(`<a href="/dev/mail/${mail?.id}">Parola ta nouă</a>x&amp;y@mail.test`);
    expect(page.raw).toMatch(/<a href="https:\/\/stafeta\.test\/resetare\/[\w-]{43}">/);
    expect(page.raw + mail?.body_html).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('answers one recipient’s messages as data', async () => {
    await queueMail(app.deps, { ...ORDER, to: 'date@mail.test', template: 'confirmEmail' });
    await app.workJobs();
    const answer = await app.anonymous.send('GET', '/dev/mail?to=date%40mail.test', {
      accept: 'application/json',
    });
    expect(JSON.parse(answer.raw).items).toMatchObject([{ to: 'date@mail.test' }]);
  });

  test('has the newest five hundred, and at most fifty older ones', async () => {
    const mail = { recipient: 'a@mail.test', subject: 's', body_text: 't', body_html: 'h' };
    const { rows } = await app.owner.query<{ id: number }>(
      `INSERT INTO caught_mails (recipient, subject, body_text, body_html, caught_at)
       SELECT '', '', '', '', now() FROM generate_series(1, 600) RETURNING id`,
    );
    let newest = Number(rows.at(-1)?.id);
    for (let sent = 0; sent < 60; sent += 1)
      newest = await insertCaughtMail(app.db, { ...mail, caught_at: app.clock.now() });
    const left = await app.owner.query('SELECT 1 FROM caught_mails');
    expect(left.rowCount).toBeGreaterThanOrEqual(500);
    expect(left.rowCount).toBeLessThan(550);
    expect((await caughtMails(app.db, 500)).map(({ id }) => id)).toEqual(
      Array.from({ length: 500 }, (_, at) => newest - at),
    );
  });

  test.for(['/dev/mail/999999', '/dev/mail/abc', '/dev/mail/1e3'])('%s leads nowhere', async (path) => {
    expect((await app.anonymous.send('GET', path)).status).toBe(404);
  });
});

test('outside the demo nothing is shown, and the log masks the recipient and keeps the content to itself', async () => {
  const real = await testApp({ settings: { demo: false } });
  expect((await real.anonymous.send('GET', '/dev/mail')).status).toBe(404);
  const lines: string[] = [];
  const mailer = caughtMailer({ store: null, log: (line) => lines.push(line) });
  await mailer.send({ to: 'maria.pop@mail.test', subject: 'Secret', text: 'secret', html: 'secret' });
  expect(lines).toEqual(['mail not sent, SMTP_URL is missing: to m***@mail.test']);
});

describe('a mail server', () => {
  const seen: string[] = [];
  let server: Server | undefined;
  afterAll(() => void server?.close());

  const refusalOf = (line: string): string | undefined => {
    if (line.includes('nimeni')) return '550 nobody@mail.test';
    return line.includes('ocupat') ? '451 later' : undefined;
  };
  /** Minimal SMTP server; refuses the recipient `nimeni`, defers `ocupat`, disconnects for `taiat`. */
  const speak = (socket: Socket): void => {
    let body: string[] | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (body) {
        if (line !== '.') return void body.push(line);
        // It has the whole message, and disconnects before it confirms.
        if (seen.some((each) => each.startsWith('RCPT') && each.includes('taiat')))
          return void socket.destroy();
        seen.push(body.join('\n'));
        body = null;
        return say('250 ok');
      }
      seen.push(line);
      if (line === 'DATA') body = [];
      return say(line === 'DATA' ? '354 go' : (refusalOf(line) ?? '250 ok'));
    };
    say('220 test');
    socket.on('data', (bytes) => bytes.toString().split('\r\n').slice(0, -1).forEach(hear));
    socket.on('error', () => undefined);
  };

  test('gets the message in both forms, and what it refuses is an error', async () => {
    server = createServer(speak).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const senders = { from: 'Ștafeta <no-reply@stafeta.test>', replyTo: 'oameni@stafeta.test' };
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, senders);
    const mail = { subject: 'Salut', text: 'Bună, Ana', html: '<p>Bună, Ana</p>' };
    await mailer.send({ ...mail, to: 'ana@mail.test' });
    const all = seen.join('\n');
    expect(all).toContain('RCPT TO:<ana@mail.test>');
    expect(all).toMatch(/Subject: Salut[\s\S]*text\/plain[\s\S]*text\/html/);
    expect(all).not.toContain('List-Unsubscribe');
    // Sent by a program (RFC 3834), under the sender's own name; replies reach people.
    expect(all).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(all).toMatch(/^Message-ID: <[^@\s]+@stafeta\.test>$/m);
    expect(all).toMatch(/^Reply-To: oameni@stafeta\.test$/m);
    await mailer.send({
      ...mail,
      to: 'abonat@mail.test',
      unsubscribe: 'https://stafeta.test/noutati/dezabonare/x',
    });
    expect(seen.join('\n')).toMatch(/^List-Unsubscribe: <https:\/\/stafeta\.test\/noutati\/dezabonare\/x>$/m);
    expect(seen.join('\n')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);

    const withMailbox = smtpMailer(`smtp://127.0.0.1:${port}`, {
      ...senders,
      unsubscribeTo: 'gata@stafeta.test',
    });
    await withMailbox.send({ ...mail, to: 'oprit@mail.test', unsubscribe: 'https://stafeta.test/x' });
    // A long header is folded into the next line.
    expect(seen.join('\n').replaceAll('\n ', ' ')).toContain(
      'List-Unsubscribe: <https://stafeta.test/x>, <mailto:gata@stafeta.test?subject=unsubscribe&body=https%3A%2F%2Fstafeta.test%2Fx>',
    );

    const failing = (to: string) => mailer.send({ ...mail, to }).catch((error: unknown) => error);
    const refused = await failing('nimeni@mail.test');
    expect(refused).toMatchObject({ failure: 'refused', answer: '550', message: 'mail refused 550' });
    expect(await failing('ocupat@mail.test')).toMatchObject({ failure: 'busy', answer: '451' });
    expect(await failing('taiat@mail.test')).toMatchObject({ failure: 'unknown', answer: null });
    server.close();
    expect(await failing('ana@mail.test')).not.toBeInstanceOf(MailError);
  });
});
