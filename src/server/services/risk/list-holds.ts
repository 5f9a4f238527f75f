import type { z } from 'zod';
import type { riskHolds as route } from '#contract/admin-risks.ts';
import { listHolds as readHolds } from '#server/db/risk-holds.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentHold } from './present-hold.ts';

const PAGE = 20;

/** A page of money that waits for a person: what runs out first comes first; what was decided, newest first. */
export async function listHolds(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const open = page.state !== 'decided';
  const rows = await readHolds(deps.db, { open, after: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const at = last && (open ? last.due_at : last.opened_at);
  return {
    items: shown.map(presentHold),
    nextCursor: rows.length > limit && last && at ? `${at.getTime()}.${last.id}` : null,
  };
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
