import type { MismatchKind } from '#domain/money/payments/mismatch.ts';
import type { Currency } from '#domain/money.ts';
import { insertMismatch } from '#server/db/money/mismatches.ts';
import type { Tx } from '#server/deps.ts';
import { newId } from '../../ids.ts';
import { enqueueNotification } from '../../notifications/enqueue-notification.ts';

type Note = {
  /** Idempotency key: a mismatch is recorded once, however often it is seen. */
  key: string;
  kind: MismatchKind;
  attemptId?: string;
  payoutId?: string;
  accountId: string;
  /** Minor units. */
  expected: { amount: number; currency: Currency };
  seen: { amount: number; currency: string; ref: string | null };
};

/** Records a mismatch between the provider and the books, and alerts the staff; answers whether it is new. */
export async function noteMismatch(deps: Tx, note: Note): Promise<boolean> {
  const row = await insertMismatch(deps.db, {
    id: newId(),
    key: note.key,
    kind: note.kind,
    attempt_id: note.attemptId ?? null,
    payout_id: note.payoutId ?? null,
    account_id: note.accountId,
    expected_amount: note.expected.amount,
    expected_currency: note.expected.currency,
    seen_amount: note.seen.amount,
    seen_currency: note.seen.currency,
    seen_ref: note.seen.ref,
    found_at: deps.clock.now(),
    decision: null,
    reason: null,
    decided_by: null,
    decided_at: null,
  });
  if (!row) return false;
  deps.metrics.count('stafeta_provider_mismatches_total', { kind: note.kind });
  await enqueueNotification(deps, { fact: 'payment_alert', key: `mismatch:${row.id}`, actor: 'system' });
  return true;
}
