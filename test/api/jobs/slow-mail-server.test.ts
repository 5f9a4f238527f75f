import { expect, test, vi } from 'vitest';
import { openPool } from '#server/db/core/connect.ts';
import { insertJob } from '#server/db/jobs/jobs.ts';
import { LEASED_BATCH } from '#server/db/jobs/outbox-lease.ts';
import type { MailOrder } from '#server/jobs/payloads.ts';
import { startAllJobs } from '#server/main-jobs.ts';
import { queueMail } from '#server/services/notifications/mail/queue-mail.ts';
import { testApp } from '../../support/app.ts';
import { quiet } from '../../support/database.ts';

const app = await testApp();
const { deps, owner, connectionString } = app;
const WAIT = { timeout: 20_000, interval: 20 };

const order = (n: number): MailOrder<'confirmEmail'> => ({
  to: `slow-${n}@mail.test`,
  locale: 'ro',
  template: 'confirmEmail',
  values: {},
});

test('a mail server that does not answer holds up no other job, and its mails leave when it does', async () => {
  const { send } = deps.mailer;
  const answered = Promise.withResolvers<void>();
  let waiting = 0;
  deps.mailer.send = async (mail) => {
    waiting += 1;
    await answered.promise;
    return send(mail);
  };
  // Mails for the first time, and mails that are tried again.
  for (let n = 0; n < LEASED_BATCH + 2; n += 1) await queueMail(deps, order(n));
  for (let n = 0; n < 4; n += 1) await insertJob(deps.db, 'sendMail', order(100 + n));
  const pool = quiet(openPool({ connectionString, size: 8, patient: true }));
  const stop = await startAllJobs(pool, deps);
  try {
    // Three for the first time, and two that are tried again.
    await vi.waitFor(() => expect(waiting).toBe(5), WAIT);
    await insertJob(deps.db, 'erasePictures', { ids: [] });
    await vi.waitFor(async () => expect(await jobsLeft('erasePictures')).toBe(0), WAIT);
    answered.resolve();
    const all = LEASED_BATCH + 2 + 4;
    await vi.waitFor(() => expect(waiting).toBe(all), WAIT);
    await vi.waitFor(async () => expect(await jobsLeft('sendMail')).toBe(0), WAIT);
    const { rows } = await owner.query<{ recipient: string }>(
      `SELECT recipient FROM caught_mails WHERE recipient LIKE 'slow-%'`,
    );
    expect(rows).toHaveLength(all);
    expect(new Set(rows.map(({ recipient }) => recipient)).size).toBe(all);
  } finally {
    answered.resolve();
    await stop();
    await pool.end();
    deps.mailer.send = send;
  }
});

async function jobsLeft(task: string): Promise<number> {
  const { rowCount } = await owner.query('SELECT FROM graphile_worker.jobs WHERE task_identifier = $1', [
    task,
  ]);
  return rowCount ?? 0;
}
