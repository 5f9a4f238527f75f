import { handedIn } from '#domain/money/cod/handed-in.ts';
import { heldCods, updateCod } from '#server/db/money/cod/cods.ts';
import type { Tx } from '#server/deps.ts';

/** Moves a courier's collections on that the platform has now, after what they owe has fallen. */
export async function settleHandedIn(tx: Tx, courierId: string): Promise<void> {
  const { owed, cods } = await heldCods(tx.db, courierId, tx.settings.currency);
  const now = tx.clock.now();
  const moved = { state: 'handed_in', handed_in_at: now, moved_at: now } as const;
  for (const { id } of handedIn(cods, owed)) await updateCod(tx.db, id, 'collected', moved);
}
