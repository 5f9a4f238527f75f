import type { BulkAct } from '#domain/staff/bulk/acts.ts';
import { findBulkRun } from '#server/db/staff/bulk-runs.ts';
import type { Tx } from '#server/deps.ts';
import { inUndoneTransaction } from '../../../in-undone-transaction.ts';
import { getBoard } from '../../../staff/board/get-board.ts';
import { createBulkRun } from '../../../staff/bulk/create-bulk-run.ts';
import { runBulk } from '../../../staff/bulk/run-bulk.ts';
import { startBulkRun } from '../../../staff/bulk/start-bulk-run.ts';
import { undoBulkRun } from '../../../staff/bulk/undo-bulk-run.ts';
import type { Life } from '../past.ts';
import { later, type Town } from '../town.ts';
import { deskOf, type Member } from './desk-people.ts';
import { BULK_REASONS } from './texts.ts';

/** A run of the past: when it was checked, how long before it was started, and what it did to how many deliveries. */
type Run = {
  hoursAgo: number;
  waitMinutes: number;
  act: BulkAct;
  minutes?: 30;
  reason?: string;
  most: number;
  /** Whether it was taken back a few minutes later. */
  isUndone?: true;
};

/** All of them before the deliveries that are in trouble at the end of the past have been listed. */
const RUNS: readonly Run[] = [
  { hoursAgo: 11, waitMinutes: 1, act: 'nudge_courier', most: 6 },
  // Between the check and the start some were picked up or delivered: the start refuses those.
  { hoursAgo: 8, waitMinutes: 14, act: 'extend_promise', minutes: 30, reason: BULK_REASONS.rain, most: 8 },
  { hoursAgo: 5, waitMinutes: 1, act: 'send_link', most: 10 },
  {
    ...{ hoursAgo: 4, waitMinutes: 1, act: 'extend_promise', minutes: 30, most: 5, isUndone: true },
    reason: BULK_REASONS.bridge,
  },
];
const UNDONE_MINUTES = 2;

/** Acts upon many deliveries that the staff did in the last hours, each with what became of every row. */
export function bulkLives(town: Town): Life[] {
  return RUNS.map((run) => bulkLife(town, run));
}

async function* bulkLife(town: Town, { hoursAgo, waitMinutes, most, isUndone, ...order }: Run): Life {
  const at = later(town.until, -hoursAgo * 60);
  const checked = yield at;
  const { support } = await deskOf(checked, town);
  const { items } = await getBoard(checked, support, { limit: most });
  if (items.length === 0) return;
  const deliveryIds = items.map(({ deliveryId }) => deliveryId);
  const create = (tx: Tx) => createBulkRun(tx, support, { ...order, deliveryIds });
  // Nobody leaves a run that could do nothing.
  if ((await inUndoneTransaction(checked, create)).counts.ready === 0) return;
  const run = await create(checked);
  await finish(yield later(at, waitMinutes), support, run.id);
  if (!isUndone) return;
  const undone = yield later(at, waitMinutes + UNDONE_MINUTES);
  const back = await undoBulkRun(undone, support, run.id);
  if (back.counts.ready > 0) await finish(undone, support, back.id);
}

/** Starts a run and does all of its rows: the queue of the past does nothing. */
async function finish(tx: Tx, by: Member, id: string): Promise<void> {
  await startBulkRun(tx, by, id);
  while ((await findBulkRun(tx.db, id))?.state === 'running') await runBulk(tx, id);
}
