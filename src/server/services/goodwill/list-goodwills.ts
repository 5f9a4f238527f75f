import { type GoodwillWithPeople, listGoodwills as readGoodwills } from '#server/db/goodwills.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentGoodwill } from './present-goodwill.ts';

const PAGE = 20;

/** A page of what was given for deliveries, newest first, for the staff. */
export async function listGoodwills(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readGoodwills(deps.db, { before: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentGoodwill),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ given_at, id }: GoodwillWithPeople): string {
  return `${given_at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
