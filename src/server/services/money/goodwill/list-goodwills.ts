import { listGoodwills as readGoodwills } from '#server/db/money/goodwills.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentGoodwill } from './present-goodwill.ts';

const PAGE = 20;

/** A page of the goodwill payments, newest first, for the staff. */
export async function listGoodwills(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readGoodwills(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentGoodwill),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.given_at, id: last.id }) : null,
  };
}
