import type { Stripe } from 'stripe';
import { hasFallen, REFUND_STATUSES } from '#domain/money/payments/refunds.ts';
import type { ProviderRefund } from '#server/ports/payments.ts';

const PAGE = 100;

/** The refunds of a charge, the newest first. A charge includes the ten newest; if there are more, all are fetched. */
export async function refundsOf(stripe: Stripe, charge: Stripe.Charge | null): Promise<ProviderRefund[]> {
  if (!charge?.refunds) return [];
  const all: Stripe.Refund[] = [];
  if (!charge.refunds.has_more) all.push(...charge.refunds.data);
  else for await (const refund of stripe.refunds.list({ charge: charge.id, limit: PAGE })) all.push(refund);
  const letGo = all.findLast((refund) => isLetGo(refund, charge));
  return all.filter((refund) => refund !== letGo).map(refundSeen);
}

/**
 * Whether a refund stands for the part of an authorisation that was never captured, which moves no money: it is the
 * oldest of exactly that amount.
 */
function isLetGo(
  { amount, status, balance_transaction: moved }: Stripe.Refund,
  charge: Stripe.Charge,
): boolean {
  const rest = charge.amount - charge.amount_captured;
  return rest > 0 && amount === rest && moved === null && status === 'succeeded';
}

/** Converts a refund to our model. An unknown status counts as pending. */
export function refundSeen(refund: Stripe.Refund): ProviderRefund {
  return {
    ref: refund.id,
    amount: refund.amount,
    status: REFUND_STATUSES.find((status) => status === refund.status) ?? 'pending',
    reason: refund.failure_reason ?? refund.pending_reason ?? null,
    stepId: refund.metadata?.['step'] ?? null,
  };
}

/** The sum refunded or in progress, in minor units. */
export function sumOf(refunds: readonly ProviderRefund[]): number {
  return refunds.reduce((sum, { amount, status }) => sum + (hasFallen(status) ? 0 : amount), 0);
}
