import { callerAtHand } from '#server/db/core/come-back.ts';
import { transaction } from '#server/db/core/transaction.ts';
import { codeOf } from '#domain/thrown.ts';
import { LOCK_NOT_HAD } from '#server/db/core/sql-states.ts';
import type { Deps, Tx } from '#server/deps.ts';

/**
 * Runs work in one transaction. Published events and ended streams are held back until the commit and dropped with a
 * rollback, so that nobody reads of something that did not happen. Joins a transaction that is already open.
 */
export async function inTransaction<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isInTransaction(deps)) return work(deps);
  let afterCommit: (() => void)[] = [];
  const result = await transaction(deps.db, (db) => {
    afterCommit = [];
    const tx: Deps = {
      ...deps,
      db,
      publish: (topics, event) => afterCommit.push(() => deps.publish(topics, event)),
      endStreams: (owners) => afterCommit.push(() => deps.endStreams(owners)),
      outbox: { ...deps.outbox, wake: (task) => afterCommit.push(() => deps.outbox.wake(task)) },
    };
    return work(tx as Tx);
  }).catch((error: unknown) => {
    if (codeOf(error) === LOCK_NOT_HAD)
      deps.metrics.count(
        callerAtHand()?.aborted ? 'stafeta_row_waits_left_total' : 'stafeta_row_waits_given_up_total',
      );
    throw error;
  });
  for (const act of afterCommit) act();
  return result;
}

function isInTransaction(deps: Deps): deps is Tx {
  return deps.db.isTransaction;
}
