import type { z } from 'zod';
import type { bulkRows as rowsRoute, bulkRuns as route } from '#contract/staff/bulk.ts';
import { bulkRowsPage } from '#server/db/staff/bulk-rows.ts';
import { bulkRunsPage, findBulkRun } from '#server/db/staff/bulk-runs.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError, orNotFound } from '../../errors.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentedRun, presentRow } from './present-run.ts';

const PAGE = 20;
const ROWS_PAGE = 100;

/** A page of the runs, newest first. */
export async function listBulkRuns(deps: Deps, actor: Actor, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await bulkRunsPage(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((run) => presentedRun(deps, actor, run)),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}

/** A page of a run's deliveries, in its order. Throws `not_found`, `validation_failed` for an invalid cursor. */
export async function listBulkRows(deps: Deps, id: string, query: z.infer<typeof rowsRoute.query>) {
  orNotFound(await findBulkRun(deps.db, id));
  const limit = query.limit ?? ROWS_PAGE;
  const after = readPosition(query.cursor);
  const rows = await bulkRowsPage(deps.db, id, { state: query.state, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(presentRow),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.position) : null,
  };
}

function readPosition(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,6}$/.test(cursor)) throw fieldError('cursor', 'invalid');
  return Number(cursor);
}
