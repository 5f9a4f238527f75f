import type { z } from 'zod';
import type { commitImport as route } from '#contract/business/imports.ts';
import { ensure } from '#domain/errors.ts';
import { queueImportRows } from '#server/db/business/imports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { assertAccountOpen } from '../../accounts/assert-account-open.ts';
import { agreedHaulageTerms, type HaulageAnswer } from '../../deliveries/pieces/haulage-consent.ts';
import { businessAccount } from '../business-account.ts';
import { inTransaction } from '../../in-transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { loadDraft, lockOwnImport } from './draft.ts';
import { type Evaluated, evaluateDraft } from './evaluate-row.ts';
import { isHaulageLine } from './pieces-of-line.ts';
import { presentImport } from './present-import.ts';

type Body = z.infer<typeof route.body> & HaulageAnswer;

/**
 * Commits lines to be listed at the estimates that were shown. The agreed totals are stored here, the job lists each
 * line once. Lines that cannot be listed stay and are reported. Throws `not_found`, `price_changed` with the right
 * total, a field error where a line is haulage and its terms are not accepted.
 */
export async function commitImport(
  deps: Deps,
  actor: Actor,
  id: string,
  { rows, expectedTotal, ...answer }: Body,
): Promise<z.input<(typeof route)['response']>> {
  return inTransaction(deps, async (tx) => {
    const record = await lockOwnImport(tx, actor, id);
    await businessAccount(tx, actor);
    await assertAccountOpen(tx, actor.accountId);
    const draft = await loadDraft(tx, record);
    const meant = meantRows(evaluateDraft(tx, draft), rows);
    const ready = meant.filter(({ status }) => status === 'ready');
    const total = sumOf(meant);
    const { currency } = deps.settings;
    ensure(total === expectedTotal, 'price_changed', { facts: { total, currency } });
    const hasHaulage = ready.some(({ line }) => line !== null && isHaulageLine(line));
    const haulage = hasHaulage ? await agreedHaulageTerms(tx, answer) : null;
    await queueImportRows(
      tx.db,
      id,
      ready.map(({ record: { row }, quote }) => ({ row, total: quote?.total ?? 0 })),
      haulage?.consent === 'accepted' ? haulage.terms : null,
    );
    if (ready.length > 0) await orderListing(tx, id);
    const after = await loadDraft(tx, record);
    const standings = evaluateDraft(tx, after);
    const isMeant = new Set(meant.map(({ record: { row } }) => row));
    return {
      import: await presentImport(tx, after, standings),
      rows: standings
        .filter(({ record: { row } }) => isMeant.has(row))
        .map(({ record: { row }, status }) => ({ row, state: status })),
    };
  });
}

/** The named lines, or all ready ones. */
function meantRows(rows: readonly Evaluated[], named: readonly number[] | undefined): Evaluated[] {
  if (!named) return rows.filter(({ status }) => status === 'ready');
  return rows.filter(({ record }) => named.includes(record.row));
}

/** The total of lines in minor units: the ready ones, and for a repeated call those committed before. */
function sumOf(rows: readonly Evaluated[]): number {
  const amounts = rows.map(({ record, status, quote }) =>
    status === 'ready' ? (quote?.total ?? 0) : (record.agreed_total ?? 0),
  );
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Enqueues the listing of an import's committed lines. */
export async function orderListing(deps: Deps, importId: string): Promise<void> {
  await enqueue(deps, 'listImport', { importId }, { key: `list-import:${importId}` });
}
