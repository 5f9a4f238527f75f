import type { OrderOffer } from '#contract/deliveries/orders.ts';
import type { MyOrderOffer } from '#contract/trips/order-jobs.ts';
import type { OfferStatus } from '#domain/offers/rules.ts';
import type { OrderOfferRow, OwnOrderOfferRow } from '#server/db/offers/order-offers.ts';
import type { Deps } from '#server/deps.ts';
import { ratingOf } from '../../deliveries/present-courier.ts';
import { splitToday } from '../../money/parties.ts';
import { pictureUrl } from '../../uploads/picture-url.ts';

/** An offer on an order as the sender sees it before the choice. */
export function presentOrderOffer(deps: Deps, row: OrderOfferRow, recommended: boolean): OrderOffer {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  return {
    id: row.id,
    amount: money(row.amount),
    parts: row.parts.map(({ deliveryId, amount }) => ({ deliveryId, amount: money(amount) })),
    etaMinutes: row.eta_minutes,
    note: row.note,
    courier: {
      firstName: row.first_name,
      photoUrl: pictureUrl(row.photo_id),
      rating: ratingOf(row),
      trips: row.trips,
      vehicle: row.vehicle,
    },
    recommended,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** A courier's own offer on an order, with what its parts pay after the commission on each. */
export function presentMyOrderOffer(deps: Deps, row: OwnOrderOfferRow): MyOrderOffer {
  const money = (amount: number) => ({ amount, currency: deps.settings.currency });
  return {
    id: row.id,
    orderId: row.order_id,
    amount: money(row.amount),
    net: money(row.parts.reduce((sum, part) => sum + splitToday(deps, part).courier, 0)),
    etaMinutes: row.eta_minutes,
    note: row.note,
    status: statusOf(deps, row),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** What has become of its parts: they share their end, unless stops went their own ways after the choice. */
const BY_WEIGHT: readonly OfferStatus[] = ['accepted', 'lost', 'withdrawn', 'refused', 'closed', 'expired'];

function statusOf(deps: Deps, { statuses, expires_at: end }: OwnOrderOfferRow): OfferStatus {
  if (statuses.every((status) => status === 'live')) return end <= deps.clock.now() ? 'expired' : 'live';
  return BY_WEIGHT.find((status) => statuses.includes(status)) ?? 'expired';
}
