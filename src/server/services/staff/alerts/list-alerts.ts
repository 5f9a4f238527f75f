import type { z } from 'zod';
import type { alerts as route } from '#contract/staff/alerts.ts';
import { countUnanswered, incidentsPage } from '#server/db/staff/alert-incidents.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentAlert } from './present-alert.ts';

const PAGE = 50;

/** A page of the alerts, newest first, and how many of them nobody has acknowledged. */
export async function listAlerts(deps: Deps, query: z.infer<typeof route.query>) {
  const limit = query.limit ?? PAGE;
  const now = deps.clock.now();
  const before = readTimeCursor(query.cursor);
  const page = { ruleId: query.ruleId, before, limit: limit + 1, now };
  const rows = await incidentsPage(deps.db, query.list ?? 'open', page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentAlert(row, now)),
    nextCursor:
      rows.length > limit && last?.opened_at ? writeTimeCursor({ at: last.opened_at, id: last.id }) : null,
    unanswered: await countUnanswered(deps.db),
  };
}
