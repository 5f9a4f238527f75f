import { AppError, ensure } from '#domain/errors.ts';
import { takesEvent } from '#domain/money/pricing/tariff-life.ts';
import { findTariff, lockTariffs, type TariffRow } from '#server/db/money/tariffs.ts';
import { openApprovalId } from '#server/db/staff/approvals.ts';
import type { Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { approvalSubject, stateOf } from './present-tariff.ts';

/**
 * Takes the turn to change versions and answers one that takes the event. Throws `not_found`, or `transition_refused` with its
 * state, also while it waits for a signature: what a signer reads stays as it is.
 */
export async function lockForEvent(
  tx: Tx,
  id: string,
  event: 'edit' | 'publish' | 'withdraw',
): Promise<TariffRow> {
  await lockTariffs(tx.db);
  const row = orNotFound(await findTariff(tx.db, id));
  const now = tx.clock.now();
  const state = stateOf(row, now);
  ensure(takesEvent(state, event), 'transition_refused', { facts: { state } });
  const waiting = await openApprovalId(tx.db, 'tariff_publication', approvalSubject(id), now);
  // The same publication asked for again is answered where signatures are asked for.
  if (waiting !== undefined && event !== 'publish')
    throw new AppError('transition_refused', { facts: { state: 'approval_open' } });
  return row;
}
