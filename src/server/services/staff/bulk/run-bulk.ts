import { ensure } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { type BulkRow, queuedPositions, settleBulkRow, takeQueuedRow } from '#server/db/staff/bulk-rows.ts';
import {
  abandonedBulkRuns,
  type BulkRunRow,
  endBulkRun,
  findBulkRun,
  markBulkRunMoved,
} from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { verbOf } from '../board/board-entry.ts';
import { BULK_TABLE } from './bulk-acts.ts';
import { refusalOf } from './check-rows.ts';

/** Rows of one job: a batch takes seconds, and progress is told after each. */
const BATCH = 25;
/** A run at which nobody was seen for this long is resumed. */
const ABANDONED_MS = 2 * 60_000;

/** Enqueues the next batch of a run; one waiting job for each run. */
export async function enqueueBulkRun(deps: Deps, runId: string): Promise<void> {
  await enqueue(deps, 'runBulk', { runId }, { key: `bulk:${runId}` });
}

/**
 * Does the next rows of a run, each in a transaction of its own that also marks the row: repeated, interrupted or run
 * twice at once, each delivery is acted upon once.
 */
export async function runBulk(deps: Deps, runId: string): Promise<void> {
  const run = await findBulkRun(deps.db, runId);
  if (run?.state !== 'running') return;
  const positions = await queuedPositions(deps.db, runId, BATCH);
  for (const position of positions) {
    if (deps.stopping.aborted) break;
    await doRow(deps, run, position);
  }
  const now = deps.clock.now();
  await markBulkRunMoved(deps.db, runId, now);
  const isOver = await endBulkRun(deps.db, runId, now);
  deps.publish(['staff'], { name: 'bulk.changed' });
  if (!isOver) await enqueueBulkRun(deps, runId);
}

async function doRow(deps: Deps, run: BulkRunRow, position: number): Promise<void> {
  try {
    await inTransaction(deps, async (tx) => {
      const row = await takeQueuedRow(tx.db, run.id, position);
      if (!row) return;
      await BULK_TABLE[run.act].run(tx, await actorOf(tx, run), orderOf(run, row));
      await settleBulkRow(tx.db, run.id, position, { state: 'done', done_at: tx.clock.now() });
    });
  } catch (error) {
    const refused = { state: 'refused', ...refusalOf(error) } as const;
    await settleBulkRow(deps.db, run.id, position, refused);
  }
}

/** The person of the run with the role that they have now. Throws `forbidden` when it does not allow the act any more. */
async function actorOf(tx: Tx, { act, created_by: accountId }: BulkRunRow): Promise<Actor> {
  const account = await findAccount(tx.db, accountId);
  const staffRole = account?.deleted_at === null ? account.staff_role : null;
  ensure(mayStaff(staffRole, 'bulk:run') && mayStaff(staffRole, verbOf(act)), 'forbidden');
  return { accountId, role: 'admin', staffRole };
}

function orderOf({ details }: BulkRunRow, { delivery_id: deliveryId, version, rule, fee }: BulkRow) {
  const { reason } = details;
  return { deliveryId, version, rule, fee, details, ...(reason === undefined ? {} : { reason }) };
}

/** Resumes runs whose worker was killed. */
export const RESUME_BULK_RUNS = eachItem('resume_bulk_runs', {
  due: ({ db, clock }, limit) => abandonedBulkRuns(db, new Date(clock.now().getTime() - ABANDONED_MS), limit),
  handle: (deps, runId) => enqueueBulkRun(deps, runId),
});
