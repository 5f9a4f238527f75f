import type { Payment } from '#contract/money/payments.ts';
import { AppError } from '#domain/errors.ts';
import { UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { type AttemptRow, findAttempt } from '#server/db/money/payment-attempts.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { actsAsSender } from '../../companies/acts-as-sender.ts';
import { orNotFound } from '../../errors.ts';
import { applyPayment } from './apply-payment.ts';
import { presentPayment } from './present-payment.ts';

/**
 * The status of a card payment. While it is undecided the provider is asked, because a browser may return before any
 * webhook; if the provider does not answer, the stored status is shown.
 */
export async function getPayment(deps: Deps, actor: Actor, id: string): Promise<Payment> {
  const payment = await ownPayment(deps, actor, id);
  if (UNPAID_STATES.includes(payment.state)) await applyIfReachable(deps, id);
  return presentPayment(await ownPayment(deps, actor, id));
}

/**
 * A person's own payment, or that of a delivery on whose sender's side they stand. Throws `not_found` for anybody
 * else's, such as what a receiver pays for their goods.
 */
export async function ownPayment(deps: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<AttemptRow> {
  const attempt = orNotFound(await findAttempt(deps.db, id));
  return orNotFound((await isPayer(deps, actor, attempt)) ? attempt : null);
}

async function isPayer(deps: Pick<Deps, 'db'>, actor: Actor, attempt: AttemptRow): Promise<boolean> {
  if (attempt.purpose === 'cod') return false;
  if (attempt.account_id === actor.accountId) return true;
  const delivery = attempt.delivery_id ? await findDelivery(deps.db, attempt.delivery_id) : undefined;
  return delivery !== undefined && actsAsSender(deps, actor, delivery);
}

/** Applies a payment now, unless the provider cannot be reached: then the job and the sweep do it later. */
export async function applyIfReachable(deps: Deps, id: string): Promise<void> {
  try {
    await applyPayment(deps, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
  }
}
