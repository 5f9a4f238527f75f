import type { BoardView } from '#contract/staff/board-views.ts';
import { deletePin, insertPin } from '#server/db/staff/board-view-pins.ts';
import { lockView } from '#server/db/staff/board-views.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { viewNow } from './present-view.ts';

/** Pins a view for the member alone, or takes it from their pinned ones. Throws `not_found`. */
export async function pinBoardView(
  deps: Deps,
  actor: Actor,
  id: string,
  isPinned: boolean,
): Promise<BoardView> {
  await inTransaction(deps, async (tx) => {
    orNotFound(await lockView(tx.db, id, actor.accountId));
    if (isPinned) await insertPin(tx.db, actor.accountId, id, tx.clock.now());
    else await deletePin(tx.db, actor.accountId, id);
  });
  return viewNow(deps, actor, id);
}
