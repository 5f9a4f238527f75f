import type { z } from 'zod';
import type { riskHolds as route } from '#contract/risk/admin-risks.ts';
import { listHolds as readHolds } from '#server/db/risk/risk-holds.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';
import { presentHold } from './present-hold.ts';

const PAGE = 20;

/** A page of holds: open ones by deadline, decided ones newest first. */
export async function listHolds(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const open = page.state !== 'decided';
  const rows = await readHolds(deps.db, { open, after: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const at = last && (open ? last.due_at : last.opened_at);
  return {
    items: shown.map(presentHold),
    nextCursor: rows.length > limit && last && at ? writeTimeCursor({ at, id: last.id }) : null,
  };
}
