import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { CourierDelivery } from '#contract/delivery-views.ts';
import type { StaffDispute } from '#contract/money/disputes.ts';
import { openKinds } from '#domain/money/disputes/rules.ts';
import type { Currency } from '#domain/money.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { proofsOf } from '#server/db/deliveries/delivery-events.ts';
import type { DisputeRow, DisputeWithPeople } from '#server/db/money/disputes.ts';
import type { Deps } from '#server/deps.ts';
import { coverOf, presentCover } from '../cover/present-cover.ts';
import { presentProofs } from '../../deliveries/present-proofs.ts';
import { pictureUrl } from '../../uploads/picture-url.ts';

/** A dispute as its sender and the staff see it; null without one. */
export function presentDispute(row: DisputeRow | null, currency: Currency): Delivery['dispute'] {
  return row ? { ...outlineOf(row, currency), text: row.text, reason: row.reason } : null;
}

/** A dispute as the courier sees it, without the sender's text and the decision's reason. */
export function outlineDispute(row: DisputeRow | null, currency: Currency): CourierDelivery['dispute'] {
  return row ? outlineOf(row, currency) : null;
}

function outlineOf(row: DisputeRow, currency: Currency) {
  return {
    kind: row.kind,
    state: row.state,
    isFrozen: row.state === 'open' && row.frozen > 0,
    text: null,
    refund: row.refund > 0 ? { amount: row.refund, currency } : null,
    reason: null,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}

/** The kinds of dispute that the sender may open now: none while one is open or once one was decided for the sender. */
export function disputeKinds(
  delivery: DeliveryRow,
  latest: DisputeRow | null,
  now: Date,
): Delivery['disputeKinds'] {
  if (latest?.state === 'open' || latest?.state === 'for_sender') return [];
  return openKinds({ status: delivery.status, endedAt: delivery.ended_at, now });
}

/** A dispute as the staff see it, with the photos of the hand-overs. */
export async function presentForStaff(deps: Deps, row: DisputeWithPeople): Promise<StaffDispute> {
  const proofs = presentProofs(await proofsOf(deps.db, row.delivery_id));
  const money = (amount: number) => ({ amount, currency: row.currency });
  const paid = (row.price ?? 0) - row.coupon - Number(row.given);
  return {
    id: row.id,
    deliveryId: row.delivery_id,
    deliveryNumber: row.number,
    kind: row.kind,
    text: row.text,
    photoUrls: row.photo_ids.map((id) => pictureUrl(id) ?? ''),
    proofs: proofs.flatMap(({ name, at, photoUrl: url }) => (url === null ? [] : [{ name, at, url }])),
    state: row.state,
    sender: `${row.sender_first_name} ${row.sender_last_name}`,
    courier: row.courier_first_name && `${row.courier_first_name} ${row.courier_last_name}`,
    method: row.method,
    frozen: money(row.state === 'open' ? row.frozen : 0),
    refundable: money(Math.max(0, paid - row.refunded)),
    refund: money(row.refund),
    cover: presentCover(await coverOf(deps, { ...row, id: row.delivery_id }), row.currency),
    reason: row.reason,
    endedAt: row.ended_at?.toISOString() ?? null,
    openedAt: row.opened_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
  };
}
