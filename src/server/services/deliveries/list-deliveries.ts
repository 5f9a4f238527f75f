import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import { isoMoment } from '#server/db/core/json-rows.ts';
import {
  listDeliveries as readDeliveries,
  type ListPage,
  type ListScope,
} from '#server/db/deliveries/delivery-list.ts';
import type { ListFilter } from '#server/db/deliveries/delivery-list-filter.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';
import { etaMinutes } from './eta.ts';

const PAGE = 20;

type Page = {
  scope?: ListScope;
  cursor?: string;
  limit?: number;
  q?: string;
  companyId?: string;
} & Pick<ListFilter, 'status' | 'from' | 'to'>;

/**
 * A page of the actor's own deliveries, as sender or as courier, newest first. A search by words may find less than a
 * page in what it looked through and go on behind it: only a page without a cursor is the last.
 */
export async function listDeliveries(deps: Deps, actor: Actor, page: Page) {
  const limit = page.limit ?? PAGE;
  const owner = await ownerOf(deps, actor, page.companyId);
  const read: ListPage = {
    scope: page.scope,
    before: cursorNumber(page.cursor),
    limit: limit + 1,
    filter: {
      status: page.status,
      from: page.from,
      to: page.to,
      timeZone: deps.settings.timeZone,
      text: page.q?.trim() || undefined,
    },
  };
  const { rows, searchedTo } = await readDeliveries(deps.db, owner, read);
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? shown.at(-1)?.number : searchedTo;
  return {
    items: await Promise.all(
      shown.map((row) => present(deps, row, actor.role !== 'courier' || row.status === 'accepted')),
    ),
    nextCursor: next ? String(next) : null,
  };
}

/** Whose list is asked for. Throws `not_found` for a company whose orders the person does not see to. */
async function ownerOf(deps: Deps, actor: Actor, companyId: string | undefined) {
  if (companyId === undefined) {
    const column = actor.role === 'courier' ? 'courier_id' : 'sender_id';
    return { column, accountId: actor.accountId } as const;
  }
  const roles = orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  ensure(roles.includes('orders'), 'forbidden');
  return { column: 'company_id', accountId: companyId } as const;
}

/** The delivery number behind which a page begins; null for the first. Throws a field error for anything else. */
export function cursorNumber(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor))
    throw new AppError('validation_failed', { fields: [{ path: 'cursor', reason: 'invalid' }] });
  return Number(cursor);
}

/** A courier reads the addresses only while the trip runs; before and after, the localities. */
async function present(
  deps: Deps,
  row: Awaited<ReturnType<typeof readDeliveries>>['rows'][number],
  seesAddresses: boolean,
): Promise<DeliverySummary> {
  const money = (amount: number) => ({ amount, currency: row.currency });
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    stage: row.stage,
    size: row.size,
    vehicle: VEHICLE_OF_SIZE[row.size],
    pickupDate: row.pickup_date,
    pickupTime: row.pickup_time,
    pickupAddress: seesAddresses ? row.pickup_address : row.pickup_area,
    dropoffAddress: seesAddresses ? row.dropoff_address : row.dropoff_area,
    estimate: money(row.estimate_total),
    baseFare: money(row.estimate_base),
    price: row.price === null ? null : money(row.price),
    charged: row.price === null ? null : money(row.price - row.coupon),
    offerCount: row.live_offers,
    courierFirstName: row.courier_first_name,
    etaMinutes: await etaMinutes(deps, row, lastPointOf(row)),
    rated: row.rated,
    disputed: row.disputed,
    orderId: row.order_id,
    stopNumber: row.stop_number,
    createdAt: isoMoment(row.created_at),
    updatedAt: isoMoment(row.updated_at),
  };
}

function lastPointOf(row: { last_lat: number | null; last_lng: number | null }) {
  return row.last_lat !== null && row.last_lng !== null ? { lat: row.last_lat, lng: row.last_lng } : null;
}
