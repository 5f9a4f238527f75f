import type { Entry } from '#contract/staff/board-acts.ts';
import type { BoardAct } from '#domain/staff/board/acts.ts';
import { type DeliveryRow, lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { latestPosting, linesAfter } from '#server/db/money/posted-lines.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inUndoneTransaction } from '../../in-undone-transaction.ts';
import { ensurePossible } from './act-on-delivery.ts';

/**
 * Shows what an act would post: the very work is done in a transaction that is then undone, so that what is shown is
 * what is posted later. Throws what the act would throw.
 */
export async function previewMoney<Answer>(
  deps: Deps,
  actor: Actor,
  { id, act }: { id: string; act: BoardAct },
  work: (tx: Tx, delivery: DeliveryRow) => Promise<Answer>,
): Promise<Answer & { version: number; entries: Entry[] }> {
  return inUndoneTransaction(deps, async (tx) => {
    const delivery = orNotFound(await lockDelivery(tx.db, id));
    ensurePossible(delivery, actor, act);
    const { result, entries } = await withEntries(tx, delivery, () => work(tx, delivery));
    return { ...result, version: delivery.version, entries };
  });
}

/** Does work and answers what it posted for the delivery. */
export async function withEntries<Result>(
  tx: Tx,
  delivery: DeliveryRow,
  work: () => Promise<Result>,
): Promise<{ result: Result; entries: Entry[] }> {
  const before = await latestPosting(tx.db, delivery.id);
  const result = await work();
  const lines = await linesAfter(tx.db, delivery.id, before);
  const { currency } = delivery;
  const entries = lines.map(({ kind, account, owner, amount }) => ({
    kind,
    account,
    owner: ownerOf(delivery, owner),
    amount: { amount: Number(amount), currency },
  }));
  return { result, entries };
}

function ownerOf({ id, sender_id, courier_id }: DeliveryRow, owner: string): Entry['owner'] {
  if (owner === id) return 'delivery';
  if (owner === sender_id) return 'sender';
  return owner !== '' && owner === courier_id ? 'courier' : null;
}
