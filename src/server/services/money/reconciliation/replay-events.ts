import { findAttempt } from '#server/db/money/payment-attempts.ts';
import type { Deps } from '#server/deps.ts';
import type { ProviderEvent } from '#server/ports/payments.ts';
import type { Reconciliation } from '#contract/money/money-checks.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { applyIfReachable } from '../card-payments/get-payment.ts';
import { receiveProviderEvent } from '../card-payments/receive-provider-event.ts';
import { restorePayment } from '../card-payments/restore-payment.ts';
import { applyPayoutIfReachable } from '../payouts/sweep-payouts.ts';
import { runReconciliation } from './run-reconciliation.ts';

/** Result of a replay: events read, those that were new, payments restored, and references that are unknown here. */
export type Replay = {
  events: number;
  taken: number;
  restored: string[];
  unknown: string[];
  found: Reconciliation;
};

/**
 * Replays the provider's events since a moment, after a restore left the books older than the provider: each event is
 * handled like its webhook, lost payments are restored, everything is synced now, and the books are reconciled. The
 * second run finds nothing new.
 */
export async function replayEvents(deps: Deps, since: Date): Promise<Replay> {
  const events = await deps.providerBooks.eventsSince(since);
  const restored: string[] = [];
  for (const event of events) if (await restorePayment(deps, event)) restored.push(event.attemptId ?? '');
  const taken: ProviderEvent[] = [];
  const unknown = new Set<string>();
  for (const event of events) {
    const outcome = await receiveProviderEvent(deps, event);
    if (outcome === 'taken') taken.push(event);
    if (outcome === 'unknown') unknown.add(event.paymentRef ?? event.payoutId ?? event.eventId);
  }
  await syncObjects(deps, taken);
  const found = await runReconciliation(deps);
  return { events: events.length, taken: taken.length, restored, unknown: [...unknown], found };
}

/** Syncs each payment, chargeback and payout once, however many events name it. */
async function syncObjects(deps: Deps, events: readonly ProviderEvent[]): Promise<void> {
  const ids = (pick: (event: ProviderEvent) => string | null) =>
    new Set(events.map(pick).filter((id) => id !== null));
  for (const id of ids(({ attemptId }) => attemptId)) {
    if (await findAttempt(deps.db, id)) await applyIfReachable(deps, id);
  }
  for (const ref of ids(({ chargebackRef }) => chargebackRef)) await applyChargeback(deps, ref);
  for (const id of ids(({ payoutId }) => payoutId)) await applyPayoutIfReachable(deps, id);
}
