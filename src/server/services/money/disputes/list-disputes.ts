import type { z } from 'zod';
import type { disputes as route } from '#contract/money/disputes.ts';
import { type DisputeWithPeople, listDisputes as readDisputes } from '#server/db/money/disputes.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { presentForStaff } from './present-dispute.ts';

const PAGE = 20;

/** A page of the disputes, newest first, for the staff. */
export async function listDisputes(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await readDisputes(deps.db, {
    open: page.state === undefined ? null : page.state === 'open',
    before: cursorOf(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map(async (row) => presentForStaff(deps, row))),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ opened_at, id }: DisputeWithPeople): string {
  return `${opened_at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): { openedAt: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw fieldError('cursor', 'invalid');
  return { openedAt: new Date(Number(at)), id };
}
