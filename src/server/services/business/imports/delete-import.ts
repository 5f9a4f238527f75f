import { ensure } from '#domain/errors.ts';
import { deleteImport as forget, importRows } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockOwnImport } from './draft.ts';

/** Deletes an import. Throws `not_found`, and `transition_refused` while committed lines are being listed. */
export async function deleteImport(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockOwnImport(tx, actor, id);
    const rows = await importRows(tx.db, id);
    ensure(!rows.some(({ state }) => state === 'queued'), 'transition_refused');
    await forget(tx.db, id);
  });
}
