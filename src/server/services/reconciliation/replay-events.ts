import { findAttempt } from '#server/db/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderNotice } from '#server/ports/payments.ts';
import type { Reconciliation } from '#contract/money-checks.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { applyIfReachable } from '../payments/get-payment.ts';
import { receiveNotice } from '../payments/receive-notice.ts';
import { restorePayment } from '../payments/restore-payment.ts';
import { applyPayoutIfReachable } from '../payouts/sweep-payouts.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** What a replay found: events read, those that were new, payments written again, and what nobody here knows. */
export type Replay = {
  events: number;
  taken: number;
  restored: string[];
  unknown: string[];
  found: Reconciliation;
};

/**
 * After a restore the books are older than the provider. Takes up all that happened there since a moment, as if its
 * messages came now: payments whose rows were lost are written again, everything is read as it is now, and the books
 * are compared. Done twice, the second time finds nothing new.
 */
export async function replayEvents(deps: Deps, since: Date): Promise<Replay> {
  const notices = await deps.providerBooks.eventsSince(since);
  const restored: string[] = [];
  for (const notice of notices) if (await restorePayment(deps, notice)) restored.push(notice.attemptId ?? '');
  const taken: ProviderNotice[] = [];
  const unknown = new Set<string>();
  for (const notice of notices) {
    const outcome = await receiveNotice(deps, notice);
    if (outcome === 'taken') taken.push(notice);
    if (outcome === 'unknown') unknown.add(notice.paymentRef ?? notice.payoutId ?? notice.eventId);
  }
  await bringUpToDate(deps, taken);
  const found = await runReconciliation(deps);
  return { events: notices.length, taken: taken.length, restored, unknown: [...unknown], found };
}

/** Each thing once, however many events are about it. */
async function bringUpToDate(deps: Deps, notices: readonly ProviderNotice[]): Promise<void> {
  const ids = (pick: (notice: ProviderNotice) => string | null) =>
    new Set(notices.map(pick).filter((id) => id !== null));
  for (const id of ids(({ attemptId }) => attemptId)) {
    if (await findAttempt(deps.db, id)) await applyIfReachable(deps, id);
  }
  for (const ref of ids(({ chargebackRef }) => chargebackRef)) await applyChargeback(deps, ref);
  for (const id of ids(({ payoutId }) => payoutId)) await applyPayoutIfReachable(deps, id);
}
