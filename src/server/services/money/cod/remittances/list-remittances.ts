import type { CodRemittance } from '#contract/money/cod-remittances.ts';
import { listRemittances as listed, type RemittanceRow } from '#server/db/money/cod/cod-remittances.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../../errors.ts';

/** Remittances in a page, unless asked otherwise. */
export const REMITTANCE_PAGE = 20;

type Query = { cursor?: string; limit?: number };

/** A page of a sender's remittances, newest first. */
export async function listRemittances(deps: Deps, { accountId }: Actor, query: Query) {
  const limit = query.limit ?? REMITTANCE_PAGE;
  const before = numberOf(query.cursor);
  const rows = await listed(deps.db, { senderId: accountId, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentRemittance),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}

/** A remittance as its sender sees it. */
export function presentRemittance(row: RemittanceRow): CodRemittance {
  return {
    id: row.id,
    number: Number(row.number),
    day: row.day,
    amount: { amount: Number(row.amount), currency: row.currency },
    deliveries: row.deliveries,
    ibanLast4: row.iban_last4,
    state: row.state,
    failure: row.state === 'failed' ? row.failure : null,
    arrivesAt: row.arrives_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

/** The number after which a page begins. Throws a field error for what is none. */
export function numberOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  return Number(cursor);
}
