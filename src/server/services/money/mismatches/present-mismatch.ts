import type { Mismatch } from '#contract/money/mismatches.ts';
import { mismatchChoices } from '#domain/money/payments/mismatch.ts';
import type { MismatchWithPeople } from '#server/db/money/mismatches.ts';

/** A mismatch as the staff see it. */
export function presentMismatch(row: MismatchWithPeople): Mismatch {
  return {
    id: row.id,
    kind: row.kind,
    purpose: row.purpose,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    person: `${row.first_name} ${row.last_name}`,
    expected: { amount: Number(row.expected_amount), currency: row.expected_currency },
    seen: { amount: Number(row.seen_amount), currency: row.seen_currency },
    providerRef: row.seen_ref,
    foundAt: row.found_at.toISOString(),
    choices: row.decision === null ? [...choicesOf(row)] : [],
    decision: row.decision,
    reason: row.reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function choicesOf(row: MismatchWithPeople) {
  return mismatchChoices({
    state: row.state ?? 'captured',
    isDivisible: row.purpose !== 'cod',
    isSameCurrency: row.seen_currency === row.expected_currency,
    captured: Number(row.captured ?? 0),
    refunded: Number(row.refunded ?? 0),
  });
}
