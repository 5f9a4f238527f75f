import { listContentNotices as readNotices } from '#server/db/moderation/content-notices.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../errors.ts';
import { presentContentNotice } from './present-content-notice.ts';

const PAGE = 20;

type Query = { state?: 'open' | 'decided'; cursor?: string; limit?: number };

/** A page of content notices, newest first, for the staff. */
export async function listContentNotices(deps: Deps, { state, cursor, limit = PAGE }: Query) {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  const before = cursor === undefined ? null : Number(cursor);
  const rows = await readNotices(deps.db, { state, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentContentNotice),
    nextCursor: rows.length > limit && last ? String(last.number) : null,
  };
}
