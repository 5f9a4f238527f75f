import type { z } from 'zod';
import type { chargebacks as route } from '#contract/money-checks.ts';
import { listChargebacks as readChargebacks } from '#server/db/chargebacks.ts';
import type { Deps } from '#server/deps.ts';
import { refuseField } from '../refusals.ts';
import { presentChargeback } from './present-chargeback.ts';

const PAGE = 20;

/** A page of the banks' complaints, newest first, for the staff. */
export async function listChargebacks(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const rows = await readChargebacks(deps.db, { before: cursorOf(page.cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.opened_at.getTime()}.${last.id}` : null;
  return { items: shown.map(presentChargeback), nextCursor: next };
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw refuseField('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
