import { listMismatches as readMismatches, type MismatchWithPeople } from '#server/db/mismatches.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentMismatch } from './present-mismatch.ts';

const PAGE = 20;

/** A page of what the provider says otherwise, newest first, for the staff. */
export async function listMismatches(deps: Deps, page: { cursor?: string; limit?: number }) {
  const limit = page.limit ?? PAGE;
  const rows = await readMismatches(deps.db, { before: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentMismatch),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ found_at: at, id }: MismatchWithPeople): string {
  return `${at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
