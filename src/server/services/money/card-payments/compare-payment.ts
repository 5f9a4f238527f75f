import { UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { type MismatchKind, mismatchIn } from '#domain/money/payments/mismatch.ts';
import { isAccepted } from '#server/db/money/mismatches.ts';
import type { AttemptRow } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderPayment, ProviderStatus } from '#server/ports/payments.ts';
import type { Case } from './lock-case.ts';
import { dueOf } from './payment-due.ts';

/** The states that say something about money or may still bring some. */
const SPEAKING: readonly ProviderStatus[] = ['open', 'authorised', 'captured'];

/** The key of a payment's own mismatch. */
export function mismatchKey(attempt: Pick<AttemptRow, 'id'>): string {
  return `payment:${attempt.id}`;
}

/**
 * The mismatch between the provider's answer and the payment, or null. An abandoned payment is refunded whole whatever
 * the answer says, and what the staff have accepted is no mismatch.
 */
export async function comparePayment(
  deps: Deps,
  current: Case,
  seen: ProviderPayment,
): Promise<MismatchKind | null> {
  const { attempt } = current;
  if (attempt.target_amount === 0 || !SPEAKING.includes(seen.status)) return null;
  const kind = mismatchIn(
    { reference: attempt.id, currency: attempt.currency, amount: attempt.amount, due: dueNow(current) },
    { claims: seen.claims, hasTaken: seen.status === 'captured', captured: seen.capturedAmount },
  );
  return kind && (await isAccepted(deps.db, mismatchKey(attempt))) ? null : kind;
}

/** The sum that must be captured when a capture is first reported, in minor units; null once it is booked. */
function dueNow({ attempt, delivery }: Case): number | null {
  if (UNPAID_STATES.includes(attempt.state)) return attempt.target_amount ?? attempt.amount;
  if (attempt.state !== 'authorised') return null;
  return attempt.target_amount ?? (delivery ? dueOf(delivery) : attempt.amount);
}
