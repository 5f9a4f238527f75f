import { listHiddenContents as readHidden } from '#server/db/moderation/hidden-contents.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { presentHiddenContent } from './present-hidden-content.ts';

const PAGE = 20;

/** A page of the content that the staff have hidden, newest first. */
export async function listHiddenContents(
  deps: Deps,
  { cursor, limit = PAGE }: { cursor?: string; limit?: number },
) {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await readHidden(deps.db, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentHiddenContent),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}
