import { expect, test } from 'vitest';
import { testApp } from '../../support/app.ts';

const { owner } = await testApp();

const PUT = `SELECT enqueue_job('notify', '{"n":1}'::jsonb, 'plan:' || $1)`;
const WAITING = 20_000;

type Explained = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

test('putting a job down reads no more of a full queue than of an empty one, on a connection that began with the empty one', async () => {
  const client = await owner.connect();
  let next = 0;
  const buffersOfPut = async () => {
    next += 1;
    const { rows } = await client.query<Explained>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${PUT.replace('$1', `'${next}'`)}`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
  };
  try {
    await buffersOfPut();
    await client.query('ANALYZE graphile_worker._private_jobs');
    for (let n = 0; n < 8; n += 1) await buffersOfPut();
    const empty = await buffersOfPut();
    await client.query(
      `SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
         SELECT ('notify', '{"n":1}'::json, NULL, now() + interval '1 day', NULL, 'waits:' || n, NULL, NULL)::graphile_worker.job_spec
         FROM generate_series(1, $1::int) n))`,
      [WAITING],
    );
    expect(await buffersOfPut()).toBeLessThan(empty + 60);
  } finally {
    client.release();
    await owner.query('DELETE FROM graphile_worker._private_jobs');
  }
});

test('the same job under its key waits once, with what was said last', async () => {
  for (const n of [1, 2, 3]) {
    await owner.query(`SELECT enqueue_job('notify', jsonb_build_object('n', $1::int), 'once')`, [n]);
  }
  const { rows } = await owner.query(`SELECT payload FROM graphile_worker._private_jobs WHERE key = 'once'`);
  expect(rows).toEqual([{ payload: { n: 3 } }]);
  await owner.query('DELETE FROM graphile_worker._private_jobs');
});
