import type { Reconciliation } from '#contract/money/money-checks.ts';
import { AppError } from '#domain/errors.ts';
import { clearingBalances, countMovements, insertRun } from '#server/db/money/reconciliation.ts';
import { openChargebacks } from '#server/db/money/chargebacks.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { applyChargeback } from '../chargebacks/apply-chargeback.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';
import { recordFailure, recordSuccess, WHOLE } from '../../jobs/work-failures.ts';
import { findings, type Line } from './findings.ts';
import { presentRun } from './get-reconciliation.ts';
import { NAME_MOVEMENTS, readStatement } from './read-statement.ts';

/**
 * Reconciles the books with the provider's statement and looks for stuck money. Daily, and when the staff ask for it.
 * The result is stored; only an empty list is good.
 */
export async function runReconciliation(deps: Deps, actor: Actor | null = null): Promise<Reconciliation> {
  const providerBalance = await readProvider(deps);
  let lines = await findings(deps, providerBalance);
  // Movements during the first comparison are in both by the second: only findings of both count.
  if (lines.length > 0 && providerBalance !== null) {
    const again = await readProvider(deps);
    const second = await findings(deps, again);
    lines = second.filter((line) => lines.some((first) => isSame(first, line)));
  }
  return inTransaction(deps, async (tx) => {
    const { currency } = tx.settings;
    const { clearing } = await clearingBalances(tx.db, currency);
    const run = await insertRun(tx.db, {
      ran_at: tx.clock.now(),
      currency,
      clearing,
      provider_balance: providerBalance,
      movements: await countMovements(tx.db),
      lines: JSON.stringify(lines),
    });
    if (actor) {
      const details = { lines: lines.length };
      await recordAudit(tx, {
        actor,
        action: 'books_compared',
        subject: `house:reconciliation-${run.id}`,
        details,
      });
    }
    return presentRun(run);
  });
}

/**
 * Syncs statement and chargebacks with the provider and answers its balance; null when it does not answer, or something
 * cannot be booked.
 */
async function readProvider(deps: Deps): Promise<number | null> {
  try {
    await readStatement(deps);
    await recordSuccess(deps, 'read_statement', [WHOLE]);
    await NAME_MOVEMENTS.run(deps);
    await APPLY_CHARGEBACKS.run(deps);
    return await deps.providerBooks.balance(deps.settings.currency);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'unavailable'))
      await recordFailure(deps, 'read_statement', WHOLE, error);
    return null;
  }
}

/** Syncs open chargebacks; one that cannot be booked stops neither the others nor the reconciliation. */
const APPLY_CHARGEBACKS = eachItem('apply_chargebacks', {
  due: ({ db }) => openChargebacks(db),
  handle: applyChargeback,
});

function isSame(one: Line, other: Line): boolean {
  return one.kind === other.kind && one.subject === other.subject;
}
