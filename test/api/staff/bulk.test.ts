import { expect, test } from 'vitest';
import type { z } from 'zod';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard } from '#contract/staff/admin-board.ts';
import { nudgeCourier } from '#contract/staff/board-acts.ts';
import {
  bulkRows,
  bulkRun,
  bulkRuns,
  createBulkRun,
  startBulkRun,
  stopBulkRun,
  undoBulkRun,
} from '#contract/staff/bulk.ts';
import { changeStaffRole } from '#contract/staff/staff.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { runBulk } from '#server/services/staff/bulk/run-bulk.ts';
import { testApp } from '../../support/app.ts';
import { signOpen } from '../../support/sign-open.ts';
import type { Built } from '../../support/builders.ts';

// One act upon many deliveries: checked first, then each once, whatever happens to the worker and to the person.

const app = await testApp();
const { as, aDelivery, aSender, anAdmin, takeSteps, lookAt, clock, db, owner, deps, workJobs, sweep } = app;
const elena = await anAdmin({ firstName: 'Elena', lastName: 'Rusu', staffRole: 'operator' });
const boss = await anAdmin({ password: 'patru pere verzi' });
const mihai = await anAdmin({ staffRole: 'operator' });

const check = (body: z.input<typeof createBulkRun.body>) => as(elena).get(createBulkRun, { body });
const rowsOf = async (id: string) =>
  (await as(elena).get(bulkRows, { params: { id }, query: {} })).items.map((row) => [
    row.deliveryId,
    row.state,
    row.refusal,
  ]);
const start = (id: string) => as(elena).get(startBulkRun, { params: { id } });
const lookAtRun = (id: string) => as(elena).get(bulkRun, { params: { id } });
const events = async (name: 'courier_nudged' | 'cancelled') =>
  (
    await db
      .selectFrom('delivery_events')
      .select(['delivery_id', (e) => e.fn.countAll<number>().as('n')])
      .where('name', '=', name)
      .groupBy('delivery_id')
      .execute()
  ).map(({ delivery_id, n }) => [delivery_id, Number(n)] as const);
const carried = () => aDelivery({ status: 'accepted', stage: 'to_dropoff' });

/** Open deliveries of one sender, as many as are asked for: copies of one that was listed. */
async function manyOpen(count: number): Promise<Built & { ids: string[] }> {
  const first = await aDelivery();
  const { rows: columns } = await owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_name = 'deliveries' AND is_generated = 'NEVER' AND column_name NOT IN ('seq', 'number')`,
  );
  const names = columns.map(({ name }) => name);
  const own: Record<string, string> = {
    id: `'copie-' || n`,
    receiver_token_hash: `sha256(('r' || n)::bytea)`,
    share_token_hash: `sha256(('s' || n)::bytea)`,
  };
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO deliveries (${names.join(', ')})
     SELECT ${names.map((name) => own[name] ?? `d.${name}`).join(', ')}
     FROM deliveries d, generate_series(1, $2) n WHERE d.id = $1 RETURNING id`,
    [first.id, count - 1],
  );
  return { ...first, ids: [first.id, ...rows.map(({ id }) => id)] };
}

/** Working through the jobs once may take longer than a poll lasts by itself. */
const WAIT = { timeout: 20_000, interval: 20 };

test('the check says of each delivery whether it would be done or why not, and does nothing', async () => {
  const [going, waiting] = [await carried(), await aDelivery()];
  const mine = await aDelivery({ sender: going.sender });
  const run = await check({ act: 'nudge_courier', deliveryIds: [waiting.id, going.id, mine.id] });
  expect(run).toMatchObject({
    ...{ state: 'draft', act: 'nudge_courier', isMine: true, isUndoable: false, startedAt: null },
    counts: { ready: 1, refused: 2, queued: 0, done: 0, stopped: 0 },
  });
  expect(await rowsOf(run.id)).toEqual(
    expect.arrayContaining([
      [going.id, 'ready', null],
      [waiting.id, 'refused', 'transition_refused'],
      [mine.id, 'refused', 'transition_refused'],
    ]),
  );
  await workJobs();
  expect(await events('courier_nudged')).toEqual([]);
  // What the act needs is asked for before anything is checked.
  const bodies: z.input<typeof createBulkRun.body>[] = [
    { act: 'cancel', deliveryIds: [waiting.id] },
    { act: 'extend_promise', deliveryIds: [going.id] },
    { act: 'nudge_courier' },
    { act: 'nudge_courier', deliveryIds: [going.id], filter: {} },
    { act: 'nudge_courier', filter: { size: 'small', method: 'cash' } },
  ];
  for (const body of bodies)
    expect((await as(elena).call(createBulkRun, { body })).status, JSON.stringify(body)).toBe(400);
  expect((await as(mihai).call(startBulkRun, { params: { id: run.id } })).status).toBe(404);
});

test('a started run acts once upon each, tells everybody, and says what became of what had changed', async () => {
  const built = [await carried(), await carried(), await carried()];
  const sender = built[0]!.sender;
  const run = await check({ act: 'nudge_courier', deliveryIds: built.map(({ id }) => id) });
  await takeSteps(built[1]!, 'arrive_dropoff');
  const audited = async () => (await as(boss).get(auditLog, { query: { action: 'courier_nudged' } })).items;
  const before = (await audited()).length;
  const [first, second] = await Promise.all([start(run.id), start(run.id)]);
  expect([first.state, second.state]).toEqual(['running', 'running']);
  await expect
    .poll(async () => {
      await workJobs();
      return lookAtRun(run.id);
    }, WAIT)
    .toMatchObject({ state: 'ended', counts: { done: 2, refused: 1, queued: 0 } });
  expect(await rowsOf(run.id)).toEqual(
    expect.arrayContaining([
      [built[0]!.id, 'done', null],
      [built[1]!.id, 'refused', 'delivery_changed'],
      [built[2]!.id, 'done', null],
    ]),
  );
  expect(await start(run.id)).toMatchObject({ state: 'ended' });
  await workJobs();
  expect((await events('courier_nudged')).filter(([, n]) => n !== 1)).toEqual([]);
  expect((await audited()).length).toBe(before + 2);
  const [entry] = (await as(boss).get(auditLog, { query: { action: 'bulk_started' } })).items;
  expect(entry).toMatchObject({ by: { name: 'Elena Rusu' }, details: { kind: 'nudge_courier', rows: 3 } });
  const { timeline } = await lookAt(built[0]!.id, sender);
  expect(timeline.map(({ name }) => name)).toContain('courier_nudged');
  // Runs of one instant, as under a held clock, are in no order of their own.
  const { items } = await as(mihai).get(bulkRuns, { query: {} });
  expect(items.find(({ id }) => id === run.id)).toMatchObject({ isMine: false });
});

test('everything that a filter shows is meant, also what is not on the screen', async () => {
  const sender = await aSender({ wallet: 1_000_000 });
  const all = [];
  for (let n = 0; n < 3; n += 1) all.push(await aDelivery({ status: 'accepted', sender }));
  await aDelivery({ sender });
  const filter = { senderId: sender.id, stage: 'assigned' as const };
  const page = await as(elena).get(adminBoard, { query: { ...filter, limit: 1 } });
  expect(page.items).toHaveLength(1);
  const run = await check({ act: 'extend_promise', minutes: 30, filter });
  expect(run.counts).toMatchObject({ ready: 3, refused: 0 });
  await start(run.id);
  await workJobs();
  const back = await as(elena).get(undoBulkRun, { params: { id: run.id } });
  expect(back).toMatchObject({ minutes: -30, undoes: run.id, counts: { ready: 3 } });
  await as(elena).get(startBulkRun, { params: { id: back.id } });
  await workJobs();
  expect(await lookAtRun(back.id)).toMatchObject({ state: 'ended', isUndoable: false, counts: { done: 3 } });
  const extra = await db
    .selectFrom('deliveries')
    .select('promise_extra_minutes')
    .where('sender_id', '=', sender.id)
    .execute();
  expect(extra.map((row) => row.promise_extra_minutes)).toEqual([0, 0, 0, 0]);
  // There is nothing left to take back, and other acts have no way back.
  expect((await as(elena).get(undoBulkRun, { params: { id: run.id } })).counts).toMatchObject({
    ready: 0,
    refused: 3,
  });
});

test('the fee of each cancelled delivery is the one that was shown, or it is not cancelled', async () => {
  const [early, late] = [await aDelivery(), await aDelivery({ status: 'accepted' })];
  clock.advance({ minutes: 6 });
  const order = { act: 'cancel' as const, reason: 'Depozitul a luat foc.', deliveryIds: [early.id, late.id] };
  const run = await check(order);
  const shown = (await as(elena).get(bulkRows, { params: { id: run.id }, query: {} })).items;
  expect(shown.find(({ deliveryId }) => deliveryId === early.id)?.fee?.amount).toBe(0);
  expect(shown.find(({ deliveryId }) => deliveryId === late.id)?.fee?.amount).toBe(run.fees?.amount);
  expect(run.fees?.amount).toBeGreaterThan(0);
  expect((await check({ ...order, withFee: false })).fees?.amount).toBe(0);
  await db
    .updateTable('bulk_rows')
    .set({ fee: 1 })
    .where('run_id', '=', run.id)
    .where('delivery_id', '=', late.id)
    .execute();
  await start(run.id);
  await workJobs();
  expect(await rowsOf(run.id)).toEqual(
    expect.arrayContaining([
      [early.id, 'done', null],
      [late.id, 'refused', 'price_changed'],
    ]),
  );
  expect((await as(elena).call(undoBulkRun, { params: { id: run.id } })).body).toMatchObject({
    code: 'transition_refused',
  });
});

test('five hundred rows, the worker killed in the middle: resumed, each delivery is cancelled once', async () => {
  const { ids } = await manyOpen(500);
  const run = await check({ act: 'cancel', withFee: false, reason: 'Test de avarie.', deliveryIds: ids });
  expect(run.counts).toMatchObject({ ready: 500 });
  await start(run.id);
  // It dies at each point of a row in turn, also between the act and its mark.
  const dyingAt = (last: number) => {
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === last) throw new Error('killed');
      return clock.now();
    };
    return { ...deps, clock: { now } };
  };
  for (let last = 30; last < 46; last += 1)
    await expect(runBulk(dyingAt(last), run.id)).rejects.toThrow('killed');
  const halfway = await lookAtRun(run.id);
  expect(halfway.state).toBe('running');
  expect(halfway.counts.done).toBeGreaterThan(0);
  expect(halfway.counts.queued).toBeGreaterThan(300);
  await owner.query(`DELETE FROM graphile_worker._private_jobs`);
  clock.advance({ minutes: 3 });
  await sweep();
  // Two workers at once, as after a worker that only seemed dead.
  await Promise.all([runBulk(deps, run.id), runBulk(deps, run.id)]);
  await workJobs();
  expect(await lookAtRun(run.id)).toMatchObject({
    state: 'ended',
    counts: { done: 500, queued: 0, refused: 0 },
  });
  const cancelled = new Map(await events('cancelled'));
  expect(ids.map((id) => cancelled.get(id)).filter((n) => n !== 1)).toEqual([]);
});

test('who has lost the right meanwhile acts no more, and a colleague stops what runs', async () => {
  const left = await anAdmin({ staffRole: 'operator' });
  const [one, two] = [await carried(), await carried()];
  const order = (id: string) => ({ body: { act: 'nudge_courier' as const, deliveryIds: [id] } });
  const lost = await as(left).get(createBulkRun, order(one.id));
  await as(left).get(startBulkRun, { params: { id: lost.id } });
  await as(boss).get(changeStaffRole, {
    params: { id: left.id },
    body: { role: 'finance', password: 'patru pere verzi', reason: 'Trece la bani.' },
  });
  await signOpen(app);
  const stopped = await as(elena).get(createBulkRun, order(two.id));
  await start(stopped.id);
  await as(mihai).get(stopBulkRun, { params: { id: stopped.id } });
  expect((await as(mihai).call(stopBulkRun, { params: { id: stopped.id } })).status).toBe(409);
  await workJobs();
  expect(await rowsOf(lost.id)).toEqual([[one.id, 'refused', 'forbidden']]);
  expect(await rowsOf(stopped.id)).toEqual([[two.id, 'stopped', null]]);
  // The single act still works: nothing has happened to either.
  const seen = (await as(elena).get(adminBoard, { query: { senderId: two.sender.id } })).items[0]!;
  const body = { version: seen.version, rule: seen.rule };
  expect((await as(elena).call(nudgeCourier, { params: { id: two.id }, body })).status).toBe(200);
  clock.advance({ days: 91 });
  await tidyUp(deps);
  expect((await as(elena).get(bulkRuns, { query: {} })).items).toEqual([]);
});
