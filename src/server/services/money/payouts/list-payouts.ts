import type { z } from 'zod';
import type { payouts as route } from '#contract/money/payouts.ts';
import { nettingsOf } from '#server/db/money/cod/cod-nettings.ts';
import { listPayouts as readPayouts } from '#server/db/money/payouts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentPayout } from './present-payout.ts';

const PAGE = 20;

/** A page of a courier's payouts, newest first. */
export async function listPayouts(deps: Deps, actor: Actor, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await readPayouts(deps.db, {
    accountId: actor.accountId,
    before: readTimeCursor(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const codNetted = await nettingsOf(
    deps.db,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => presentPayout(row, codNetted.get(row.id))),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.requested_at, id: last.id }) : null,
  };
}
