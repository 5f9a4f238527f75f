import { countSends, listIssues as readIssues } from '#server/db/newsletter/newsletter-issues.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { presentLine } from './present-issue.ts';

const PAGE = 20;

/** A page of the newsletter's issues, newest first. */
export async function listIssues(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readIssues(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counts = await countSends(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => presentLine(row, counts)),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
