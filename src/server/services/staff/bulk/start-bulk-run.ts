import type { BulkRun } from '#contract/staff/bulk.ts';
import { ensure } from '#domain/errors.ts';
import { lockBulkRun, startBulkRun as start, stopBulkRun as stop } from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentRun } from './present-run.ts';
import { enqueueBulkRun } from './run-bulk.ts';

/**
 * Starts a draft of one's own; one that was started is answered as it is. Throws `not_found` for a colleague's,
 * `transition_refused` for a draft without a ready row.
 */
export async function startBulkRun(deps: Deps, actor: Actor, id: string): Promise<BulkRun> {
  return inTransaction(deps, async (tx) => {
    const run = orNotFound(await lockBulkRun(tx.db, id));
    ensure(run.created_by === actor.accountId, 'not_found');
    const checked = await presentRun(tx, actor, id);
    if (run.state !== 'draft') return checked;
    ensure(checked.counts.ready > 0, 'transition_refused', { facts: { state: 'nothing_ready' } });
    await start(tx.db, id, tx.clock.now());
    await enqueueBulkRun(tx, id);
    tx.publish(['staff'], { name: 'bulk.changed' });
    const details = { kind: run.act, rows: checked.counts.ready };
    await recordAudit(tx, { actor, action: 'bulk_started', subject: `house:bulk-${id}`, details });
    return presentRun(tx, actor, id);
  });
}

/**
 * Stops a run; a colleague's too, because it acts upon people. Throws `not_found`, or `transition_refused` when it does
 * not run.
 */
export async function stopBulkRun(deps: Deps, actor: Actor, id: string): Promise<BulkRun> {
  return inTransaction(deps, async (tx) => {
    const run = orNotFound(await lockBulkRun(tx.db, id));
    ensure(run.state === 'running', 'transition_refused', { facts: { state: run.state } });
    await stop(tx.db, id, tx.clock.now());
    tx.publish(['staff'], { name: 'bulk.changed' });
    const details = { kind: run.act };
    await recordAudit(tx, { actor, action: 'bulk_stopped', subject: `house:bulk-${id}`, details });
    return presentRun(tx, actor, id);
  });
}
