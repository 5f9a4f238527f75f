import type { Updateable } from 'kysely';
import { COD_LIFE } from '#domain/money/cod/cod-table.ts';
import { AppError } from '#domain/errors.ts';
import { type CodRow, updateCod } from '#server/db/money/cod/cods.ts';
import type { CodTables } from '#server/db/schema-cash.ts';
import type { Tx } from '#server/deps.ts';

type Event = (typeof COD_LIFE.rows)[number]['event'];

/**
 * Moves goods' money to its next state, with further changes. Throws `transition_refused` where its life has no such
 * step, `delivery_changed` where it has moved since it was read.
 */
export async function moveCod(
  tx: Tx,
  cod: CodRow,
  event: Event,
  change: Updateable<CodTables['delivery_cods']> = {},
): Promise<void> {
  const state = COD_LIFE.next(cod.state, event);
  if (!state) throw new AppError('transition_refused', { facts: { state: cod.state } });
  const isMoved = await updateCod(tx.db, cod.delivery_id, cod.state, {
    ...change,
    state,
    moved_at: tx.clock.now(),
  });
  if (!isMoved) throw new AppError('delivery_changed');
}
