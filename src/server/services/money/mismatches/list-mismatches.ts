import { listMismatches as readMismatches } from '#server/db/money/mismatches.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentMismatch } from './present-mismatch.ts';

const PAGE = 20;

/** A page of the mismatches, newest first, for the staff. */
export async function listMismatches(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readMismatches(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentMismatch),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.found_at, id: last.id }) : null,
  };
}
