import type { z } from 'zod';
import type { payouts as route } from '#contract/payouts.ts';
import { listPayouts as readPayouts, type PayoutRow } from '#server/db/payouts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentPayout } from './present-payout.ts';

const PAGE = 20;

/** A page of a courier's payouts, newest first. */
export async function listPayouts(deps: Deps, actor: Actor, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await readPayouts(deps.db, {
    accountId: actor.accountId,
    before: cursorOf(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(presentPayout),
    nextCursor: rows.length > limit && last ? writeCursor(last) : null,
  };
}

function writeCursor({ requested_at, id }: PayoutRow): string {
  return `${requested_at.getTime()}.${id}`;
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
