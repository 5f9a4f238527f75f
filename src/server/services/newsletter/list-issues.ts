import { countSends, listIssues as readIssues } from '#server/db/newsletter-issues.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentLine } from './present-issue.ts';

const PAGE = 20;

/** A page of the newsletter's issues, newest first. */
export async function listIssues(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readIssues(deps.db, { before: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const counts = await countSends(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => presentLine(row, counts)),
    nextCursor: rows.length > limit && last ? `${last.created_at.getTime()}.${last.id}` : null,
  };
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
