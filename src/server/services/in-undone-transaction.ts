import { undoneInside } from '#server/db/core/savepoint.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from './in-transaction.ts';

/**
 * Does work that is then undone, and gives its answer: what would happen. Of a transaction that is already open only the
 * work is undone. Nobody is told of anything. Throws what the work throws.
 */
export async function inUndoneTransaction<Answer>(
  deps: Deps,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(deps, async (tx) => {
    const silent: Tx = {
      ...tx,
      publish: () => undefined,
      endStreams: () => undefined,
      outbox: { ...tx.outbox, wake: () => undefined },
    };
    return undoneInside(tx.db, () => work(silent));
  });
}
