import { ledgerViolations } from '#server/db/money/ledger.ts';
import type { Deps } from '#server/deps.ts';

/** Counts the violated invariants of the ledger for the metrics. Anything but zero needs a person. */
export async function checkBooks(deps: Deps): Promise<void> {
  const violations = await ledgerViolations(deps.db);
  deps.metrics.set('stafeta_ledger_violations', violations.length);
  deps.metrics.set('stafeta_ledger_checked_seconds', Math.floor(deps.clock.now().getTime() / 1_000));
}
