import type { CodShort } from '#contract/money/cod-fields.ts';
import { listCodShorts as listed, type ListedShort } from '#server/db/money/cod/cod-shorts.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { COD_PAGE } from './list-cod-couriers.ts';

type Query = { cursor?: string; limit?: number };

/** A page of goods' money that is missing, what is not decided first, then the newest. */
export async function listCodShorts(deps: Deps, { cursor, limit = COD_PAGE }: Query = {}) {
  const rows = await listed(deps.db, { after: placeOf(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  };
}

/** Open shortages come first: the cursor begins with whether the last one is decided. */
function cursorOf({ decided_at: decidedAt, created_at: at, id }: ListedShort): string {
  return `${decidedAt === null ? 'o' : 'd'}${writeTimeCursor({ at, id })}`;
}

function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  if (!/^[od]/.test(cursor)) throw fieldError('cursor', 'invalid');
  const place = readTimeCursor(cursor.slice(1));
  return place && { ...place, isDecided: cursor.startsWith('d') };
}

function present(row: ListedShort): CodShort {
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    number: row.number,
    courierId: row.courier_id,
    courier: row.courier,
    amount: { amount: row.amount, currency: row.currency },
    of: { amount: Number(row.cod_amount), currency: row.currency },
    cause: row.cause,
    givenAt: row.given_at?.toISOString() ?? null,
    owner: row.owner,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}
