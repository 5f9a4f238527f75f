import type { z } from 'zod';
import type { exports as route } from '#contract/staff/exports.ts';
import { exportsPage } from '#server/db/staff/exports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentExport } from './present-export.ts';

const PAGE = 10;

/** A page of one's own exports that have not expired, newest first. Throws `validation_failed` for an invalid cursor. */
export async function listExports(
  deps: Deps,
  { accountId }: Actor,
  { cursor, limit = PAGE }: z.infer<typeof route.query>,
): Promise<z.infer<typeof route.response>> {
  const page = { now: deps.clock.now(), before: readTimeCursor(cursor), limit: limit + 1 };
  const rows = await exportsPage(deps.db, accountId, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentExport),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
