import type { Payment } from '#contract/money/payments.ts';
import { paymentStatus } from '#domain/money/payments/payment-status.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';

/** A card payment as its payer sees it. */
export function presentPayment(attempt: AttemptRow): Payment {
  const status = paymentStatus({
    state: attempt.state,
    purpose: attempt.purpose,
    targetAmount: attempt.target_amount,
    declineCode: attempt.decline_code,
    isFunded: attempt.funding_round !== null,
  });
  const isOpen = status === 'waiting' || (status === 'declined' && attempt.state === 'pending');
  return {
    id: attempt.id,
    purpose: attempt.purpose,
    stand: status,
    amount: { amount: attempt.amount, currency: attempt.currency },
    deliveryId: attempt.delivery_id,
    redirectUrl: isOpen ? attempt.page_url : null,
    declineCode: attempt.decline_code,
    expiresAt: attempt.expires_at.toISOString(),
  };
}
