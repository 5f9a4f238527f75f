import type { BulkRow, BulkRun } from '#contract/staff/bulk.ts';
import { recordOf } from '#domain/records.ts';
import { BULK_ROW_STATES } from '#domain/staff/bulk/acts.ts';
import type { NumberedBulkRow } from '#server/db/staff/bulk-rows.ts';
import { bulkRunWithCounts, type CountedRun } from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { BULK_TABLE } from './bulk-acts.ts';

/** A run as the staff see it. Throws `not_found`. */
export async function presentRun(deps: Deps, actor: Actor, id: string): Promise<BulkRun> {
  return presentedRun(deps, actor, orNotFound(await bulkRunWithCounts(deps.db, id)));
}

/** The same of a row that was read. */
export function presentedRun(deps: Deps, actor: Actor, run: CountedRun): BulkRun {
  const { minutes, withFee, reason } = run.details;
  const counts = recordOf(BULK_ROW_STATES, (state) => run.counts?.[state] ?? 0);
  return {
    id: run.id,
    act: run.act,
    state: run.state,
    minutes: minutes ?? null,
    withFee: withFee ?? null,
    reason: reason ?? null,
    by: { id: run.created_by, name: `${run.first_name} ${run.last_name}` },
    isMine: run.created_by === actor.accountId,
    createdAt: run.created_at.toISOString(),
    startedAt: run.started_at?.toISOString() ?? null,
    endedAt: run.ended_at?.toISOString() ?? null,
    undoes: run.undoes,
    isUndoable: isUndoable(run) && counts.done > 0,
    counts,
    fees: run.fees === null ? null : { amount: Number(run.fees), currency: deps.settings.currency },
  };
}

/** Whether what a run did can be taken back: the act has a way back, and the run is over and is not one itself. */
export function isUndoable({ act, state, undoes }: Pick<CountedRun, 'act' | 'state' | 'undoes'>): boolean {
  const isOver = state === 'ended' || state === 'stopped';
  return isOver && undoes === null && BULK_TABLE[act].undo !== undefined;
}

/** One delivery of a run. */
export function presentRow(row: NumberedBulkRow): BulkRow {
  return {
    deliveryId: row.delivery_id,
    number: row.number,
    rule: row.rule,
    state: row.state,
    fee: row.fee === null ? null : { amount: row.fee, currency: row.currency },
    refusal: row.refusal,
    doneAt: row.done_at?.toISOString() ?? null,
  };
}
