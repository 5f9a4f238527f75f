import type { BulkRun } from '#contract/staff/bulk.ts';
import { ensure } from '#domain/errors.ts';
import { doneDeliveries } from '#server/db/staff/bulk-rows.ts';
import { findBulkRun } from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { BULK_TABLE } from './bulk-acts.ts';
import { storeDraft } from './create-bulk-run.ts';
import { isUndoable } from './present-run.ts';

/**
 * Checks a run that takes back what another one did to its deliveries. Throws `not_found`, or `transition_refused` where
 * there is no way back.
 */
export async function undoBulkRun(deps: Deps, actor: Actor, id: string): Promise<BulkRun> {
  const run = orNotFound(await findBulkRun(deps.db, id));
  const undo = BULK_TABLE[run.act].undo;
  const done = await doneDeliveries(deps.db, id);
  ensure(undo && isUndoable(run) && done.length > 0, 'transition_refused', { facts: { state: run.state } });
  const chosen = done.map((delivery) => ({ id: delivery, rule: 'fine' as const }));
  return storeDraft(deps, actor, { act: run.act, details: undo(run.details), undoes: id, chosen });
}
