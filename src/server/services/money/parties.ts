import type { PriceSplit } from '#domain/money/ledger/split.ts';
import { splitPrice } from '#domain/money/ledger/split.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Deps } from '#server/deps.ts';

/** The parties of a delivery's postings. Throws a plain Error without a courier: a bug. */
export function partiesOf(delivery: DeliveryRow) {
  if (!delivery.courier_id) throw new Error(`delivery ${delivery.id} has no courier`);
  return { deliveryId: delivery.id, senderId: delivery.sender_id, courierId: delivery.courier_id };
}

/** The company that owes the price of a delivery on account; null for one that is paid otherwise. */
export function companyOwing({ method, company_id: companyId }: Pick<DeliveryRow, 'method' | 'company_id'>) {
  return method === 'account' ? companyId : null;
}

/** The parties of a delivery on account. Throws a plain Error without a company: a bug. */
export function accountPartiesOf(delivery: DeliveryRow) {
  if (!delivery.company_id) throw new Error(`delivery ${delivery.id} has no company`);
  return { ...partiesOf(delivery), companyId: delivery.company_id };
}

/** The split of a price by today's commission and VAT rate; the platform pays the coupon. */
export function splitToday(deps: Deps, price: number, coupon = 0): PriceSplit {
  return splitPrice({
    price,
    coupon,
    commissionBasisPoints: deps.settings.commissionBasisPoints,
    vatBasisPoints: vatToday(deps),
  });
}

/** The VAT rate in force now, in basis points. */
export function vatToday(deps: Deps): number {
  return vatBasisPointsOn(localDay(deps.clock.now(), deps.settings.timeZone));
}

/** The VAT rate in force when a delivery was accepted, in basis points: its commission is taxed by it. */
export function vatAtAcceptance(deps: Deps, delivery: DeliveryRow): number {
  return vatBasisPointsOn(localDay(delivery.accepted_at ?? deps.clock.now(), deps.settings.timeZone));
}

/** The split of an accepted delivery's price as it was agreed; later rates do not change it. */
export function splitAgreed(delivery: DeliveryRow): PriceSplit {
  const {
    price,
    coupon,
    courier_net: courier,
    commission_net: commissionNet,
    commission_vat: commissionVat,
  } = delivery;
  if (price === null || courier === null || commissionNet === null || commissionVat === null) {
    throw new Error(`delivery ${delivery.id} has no agreed price`);
  }
  return { price, coupon, charged: price - coupon, commissionNet, commissionVat, courier };
}
