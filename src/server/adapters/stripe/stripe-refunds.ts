import type { Stripe } from 'stripe';
import { hasFallen, REFUND_STATUSES } from '#domain/money/payments/refunds.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';

const PAGE = 100;

/** The refunds of a charge, the newest first. With it come the ten newest; where there are more, all are asked for. */
export async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<ProviderRefund[]> {
  if (!charge?.refunds) return [];
  const all: Stripe.Refund[] = [];
  if (!charge.refunds.has_more) all.push(...charge.refunds.data);
  else for await (const refund of stripe.refunds.list({ charge: charge.id, limit: PAGE })) all.push(refund);
  const letGo = all.findLast((refund) => isLetGo(refund, charge));
  return all.filter((refund) => refund !== letGo).map(refundSeen);
}

/**
 * The part of a hold that was never taken shows as a refund that moves no money: the oldest of exactly that amount.
 */
function isLetGo(
  { amount, status, balance_transaction: moved }: Stripe.Refund,
  charge: Stripe.Charge,
): boolean {
  const rest = charge.amount - charge.amount_captured;
  return rest > 0 && amount === rest && moved === null && status === 'succeeded';
}

/** One refund in the house's words. A status that nobody knows yet waits. */
export function refundSeen(refund: Stripe.Refund): ProviderRefund {
  return {
    ref: refund.id,
    amount: refund.amount,
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    reason: refund.failure_reason ?? refund.pending_reason ?? null,
    stepId: refund.metadata?.['step'] ?? null,
  };
}

/** What has gone back or is on its way, in minor units. */
export function sumOf(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((sum, { amount, status }) => sum + (hasFallen(status) ? 0 : amount), 0);
}
