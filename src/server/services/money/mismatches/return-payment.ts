import { updateAttempt } from '#server/db/money/payment-attempts.ts';
import type { Tx } from '#server/deps.ts';
import { handleLostAuthorisation } from '../card-payments/handle-lost-authorisation.ts';
import type { Case } from '../card-payments/lock-case.ts';

/**
 * Refunds a mismatched payment whole. A delivery that it funded and that was not picked up is open again; one after
 * pickup goes on, and its sender owes the price. Both rows locked.
 */
export async function returnPayment(deps: Tx, current: Case): Promise<void> {
  const { attempt } = await handleLostAuthorisation(deps, current);
  await updateAttempt(deps.db, attempt.id, { target_amount: 0, updated_at: deps.clock.now() });
}
