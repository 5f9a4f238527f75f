import { expect, test } from 'vitest';
import { adminOverview } from '#contract/staff/admin.ts';
import { deadJobs, dropJob, reviveJob } from '#contract/staff/admin-jobs.ts';
import { enqueue } from '#server/services/jobs/enqueue.ts';
import { testApp } from '../../support/app.ts';

const { anAdmin, as, deps, owner, workJobs, db, anonymous } = await testApp();

test('work that was given up is seen by the staff, without what it carries, and starts again', async () => {
  const admin = as(await anAdmin());
  await enqueue(deps, 'sendMail', {
    to: 'secret@mail.test',
    locale: 'ro',
    template: 'nu-exista' as never,
    values: {},
  });
  await workJobs();
  expect((await admin.get(deadJobs, { query: {} })).items).toEqual([]);
  await owner.query(
    'SELECT graphile_worker.reschedule_jobs(array_agg(id), attempts => 25) FROM graphile_worker.jobs',
  );
  const answer = await admin.call(deadJobs, { query: {} });
  expect(answer.body.items).toMatchObject([{ task: 'sendMail', attempts: 25 }]);
  expect(answer.raw).not.toContain('secret@mail.test');
  expect((await anonymous.send('GET', '/metrics')).raw).toMatch(/\nstafeta_jobs_dead 1\n/);
  const id = answer.body.items?.[0]?.id ?? '';
  const again = () => admin.call(reviveJob, { params: { id } });
  expect((await again()).status).toBe(204);
  expect((await again()).status).toBe(404);
  expect((await admin.call(reviveJob, { params: { id: 'x' } })).status).toBe(404);
  expect((await admin.get(deadJobs, { query: {} })).items).toEqual([]);
  const log = await db.selectFrom('audit_log').select(['action', 'subject']).execute();
  expect(log).toContainEqual({ action: 'job_revived', subject: `house:job-${id}` });
});

test('work that will never be done is dropped with a reason, once', async () => {
  const admin = as(await anAdmin());
  const reason = 'Adresa nu mai există.';
  await enqueue(deps, 'erasePictures', { ids: [] }, { runAt: new Date('2099-01-01') });
  const live = await owner.query(
    `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'erasePictures'`,
  );
  const id = String(live.rows[0]?.id);
  const drop = (given = id, why = reason) =>
    admin.call(dropJob, { params: { id: given }, body: { reason: why } });
  // A job that still has attempts cannot be dropped.
  expect((await drop()).status).toBe(404);
  await owner.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], attempts => 25)', [id]);
  expect((await admin.get(adminOverview)).jobsDead).toBe(1);
  expect((await drop(id, 'așa')).status).toBe(400);
  expect((await drop()).status).toBe(204);
  expect((await drop()).status).toBe(404);
  expect((await drop('x')).status).toBe(404);
  expect((await admin.get(adminOverview)).jobsDead).toBe(0);
  const log = await db.selectFrom('audit_log').select(['action', 'subject', 'details']).execute();
  expect(log).toContainEqual({
    action: 'job_dropped',
    subject: `house:job-${id}`,
    details: { task: 'erasePictures', reason },
  });
});
