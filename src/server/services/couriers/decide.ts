import { ensure } from '#domain/errors.ts';
import { type AccountRow, type CourierRow, findAccount } from '#server/db/accounts/accounts.ts';
import { lockCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/** Locks a courier's row for a decision of the staff. Throws `forbidden` for a decision about oneself. */
export async function lockForDecision(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ courier: CourierRow; account: AccountRow }> {
  const account = await findAccount(tx.db, id);
  ensure(account && account.deleted_at === null, 'not_found');
  ensure(actor.accountId !== id, 'forbidden');
  return { courier: orNotFound(await lockCourier(tx.db, id)), account };
}

/** Throws when the documents were decided or replaced since the staff saw them. */
export function ensureWaiting(courier: CourierRow, submission: number): void {
  const isWaiting = courier.reviewed < courier.submission;
  ensure(isWaiting && courier.submission === submission, 'transition_refused', {
    facts: { state: courier.state, submission: courier.submission },
  });
}
