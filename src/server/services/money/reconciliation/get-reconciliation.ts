import type { Reconciliation } from '#contract/money/money-checks.ts';
import { latestRun, type RunRow } from '#server/db/money/reconciliation.ts';
import type { Deps } from '#server/deps.ts';
import type { Line } from './findings.ts';

/** The latest reconciliation; empty before the first one. */
export async function getReconciliation(deps: Deps): Promise<Reconciliation> {
  const run = await latestRun(deps.db);
  return run
    ? presentRun(run)
    : { ranAt: null, clearing: null, providerBalance: null, movements: 0, lines: [] };
}

export function presentRun(run: RunRow): Reconciliation {
  const currency = run.currency;
  const money = (amount: number | null) => (amount === null ? null : { amount: Number(amount), currency });
  const lines = run.lines as Line[];
  return {
    ranAt: run.ran_at.toISOString(),
    clearing: money(run.clearing),
    providerBalance: money(run.provider_balance),
    movements: Number(run.movements),
    lines: lines.map((line) => ({ ...line, amount: money(line.amount) })),
  };
}
