import type { z } from 'zod';
import type {
  adminPromotions as route,
  promotionUses as usesRoute,
  PromotionUse,
} from '#contract/money/admin-promotions.ts';
import {
  listPromotions as readPromotions,
  promotionById,
  type PromotionUseRow,
  usesOf,
} from '#server/db/money/staff-promotions.ts';
import type { PromotionRow } from '#server/db/money/promotions.ts';
import type { Deps } from '#server/deps.ts';
import { orNotFound } from '../../../errors.ts';
import { readTimeCursor, writeTimeCursor } from '../../../time-cursor.ts';
import { promotionLine } from './present-promotion.ts';

const PAGE = 20;

/** A page of the promotions of a list, the newest first. */
export async function listPromotions(
  deps: Deps,
  { list, cursor, limit = PAGE }: z.output<typeof route.query>,
) {
  const now = deps.clock.now();
  const page = { before: readTimeCursor(cursor), limit: limit + 1, now };
  const rows = await readPromotions(deps.db, list, page);
  return pageFrom(rows, limit, (row) => promotionLine(row, now));
}

/** A page of who used a promotion, the newest first. Throws `not_found`. */
export async function listUses(
  deps: Deps,
  id: string,
  { cursor, limit = PAGE }: z.output<typeof usesRoute.query>,
) {
  const promotion = orNotFound(await promotionById(deps.db, id));
  const rows = await usesOf(deps.db, id, { before: readTimeCursor(cursor), limit: limit + 1 });
  return pageFrom(rows, limit, (row) => presentUse(row, promotion));
}

function presentUse(row: PromotionUseRow, { code, currency }: PromotionRow): PromotionUse {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    accountId: row.account_id,
    person: `${row.first_name} ${row.last_name}`,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    code: row.code ?? code,
    amount: { amount: row.amount, currency },
    state: row.state,
  };
}

function pageFrom<Row extends { id: string; created_at: Date }, Item>(
  rows: Row[],
  limit: number,
  present: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
  };
}
