import type { SenderCod } from '#contract/money/cod.ts';
import { COD_STATES, type CodState } from '#domain/money/cod/cod-table.ts';
import { type ListedCod, listCods, sumsOfCods } from '#server/db/money/cod/cods.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { presentCod } from './present-cod.ts';

const PAGE = 20;

/** A page of a sender's goods' money, what moved last first, and its sums by state. */
export async function listSenderCod(
  deps: Deps,
  { accountId }: Actor,
  { cursor, limit = PAGE, state }: { cursor?: string; limit?: number; state?: CodState },
) {
  const { currency } = deps.settings;
  const [rows, sums] = await Promise.all([
    listCods(deps.db, accountId, { limit: limit + 1, after: cursorOf(cursor), state }),
    sumsOfCods(deps.db, accountId, currency),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit && last ? `${last.moved_at.getTime()}.${last.delivery_id}` : null,
    sums: COD_STATES.flatMap((each) => {
      const amount = sums[each];
      return amount === undefined ? [] : [{ state: each, amount: { amount, currency } }];
    }),
  };
}

function present(row: ListedCod): SenderCod {
  return {
    ...presentCod(row, Number(row.short)),
    deliveryId: row.delivery_id,
    number: row.number,
    receiver: row.receiver_name,
  };
}

function cursorOf(cursor: string | undefined): { at: Date; id: string } | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(cursor) ?? [];
  if (!at || !id) throw fieldError('cursor', 'invalid');
  return { at: new Date(Number(at)), id };
}
