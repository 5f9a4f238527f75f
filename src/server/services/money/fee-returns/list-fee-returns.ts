import { listFeeReturns as readFeeReturns } from '#server/db/money/fee-returns.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentFeeReturn } from './present-fee-return.ts';

const PAGE = 20;

/** A page of the refunded fees, newest first, for the staff. */
export async function listFeeReturns(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readFeeReturns(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentFeeReturn),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.given_at, id: last.id }) : null,
  };
}
