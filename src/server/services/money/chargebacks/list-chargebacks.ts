import type { z } from 'zod';
import type { chargebacks as route } from '#contract/money/money-checks.ts';
import { listChargebacks as readChargebacks } from '#server/db/money/chargebacks.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { presentChargeback } from './present-chargeback.ts';

const PAGE = 20;

/** A page of the chargebacks, newest first, for the staff. */
export async function listChargebacks(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await readChargebacks(deps.db, { before: readTimeCursor(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? writeTimeCursor({ at: last.opened_at, id: last.id }) : null;
  return { items: shown.map(presentChargeback), nextCursor: next };
}
