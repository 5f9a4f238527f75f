import type { CodCourier } from '#contract/money/cod-fields.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { type CodCourierRow, couriersWithCod, WITHOUT_TIME } from '#server/db/money/cod/cod-couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';

/** Rows in a page of the staff's lists of goods' money, unless asked otherwise. */
export const COD_PAGE = 50;

type Query = { cursor?: string; limit?: number };

/** A page of the couriers who have goods' money, the oldest of it first. */
export async function listCodCouriers(deps: Deps, actor: Actor, { cursor, limit = COD_PAGE }: Query) {
  const page = { after: readTimeCursor(cursor), limit: limit + 1 };
  const rows = await couriersWithCod(deps.db, deps.settings.currency, page);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(deps, actor, row)),
    nextCursor:
      rows.length > limit && last ? writeTimeCursor({ at: last.since ?? WITHOUT_TIME, id: last.id }) : null,
  };
}

/** One courier's goods' money; null for a courier who never had any. */
export async function presentCodCourier(
  deps: Deps,
  actor: Actor,
  courierId: string,
): Promise<CodCourier | null> {
  const [row] = await couriersWithCod(deps.db, deps.settings.currency, { courierId });
  return row ? present(deps, actor, row) : null;
}

function present({ settings }: Deps, actor: Actor, row: CodCourierRow): CodCourier {
  const money = (amount: number) => ({ amount: Number(amount), currency: settings.currency });
  return {
    id: row.id,
    courier: `${row.first_name} ${row.last_name}`,
    phone: mayStaff(actor.staffRole, 'contacts:read') ? row.phone : null,
    held: money(row.held),
    cap: money(settings.cod.courierCap),
    since: row.since?.toISOString() ?? null,
    nettedSince: row.netted_since?.toISOString() ?? null,
    deliveries: row.deliveries.map(({ id, number, amount, collectedAt }) => ({
      id,
      number,
      amount: money(amount),
      collectedAt: new Date(collectedAt).toISOString(),
    })),
  };
}
