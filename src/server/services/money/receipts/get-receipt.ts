import type { FareReceipt } from '#contract/money/receipts.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { AppError } from '#domain/errors.ts';
import { fareOf } from '#domain/money/ledger/fare.ts';
import { paymentState } from '#domain/money/ledger/payment-state.ts';
import { vatBasisPointsOn } from '#domain/money/vat.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { type DeliveryRow, findDelivery } from '#server/db/deliveries/deliveries.ts';
import { feeReturned } from '#server/db/money/fee-returns.ts';
import { balanceOf, cancelFeeParts } from '#server/db/money/ledger.ts';
import { cardRefundsOf } from '#server/db/money/provider-refunds.ts';
import { holdOf } from '#server/db/risk/risk-holds.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { viewerOf } from '../../deliveries/get-delivery.ts';
import type { Viewer } from '../../deliveries/get-delivery.ts';
import { splitAgreed } from '../parties.ts';

/**
 * The fare receipt: where every part of the price goes. Throws `not_found` to strangers and while no offer has been
 * paid for.
 */
export async function getReceipt(deps: Deps, actor: Actor, id: string): Promise<FareReceipt> {
  const delivery = await findDelivery(deps.db, id);
  const viewer = delivery && (await viewerOf(deps, delivery, actor));
  if (!delivery || !viewer || !wasAccepted(delivery)) throw new AppError('not_found');
  return presentReceipt(deps, delivery, viewer);
}

type Accepted = DeliveryRow & {
  accepted_at: Date;
  courier_id: string;
  method: NonNullable<DeliveryRow['method']>;
};

function wasAccepted(delivery: DeliveryRow): delivery is Accepted {
  const { accepted_at, courier_id, method, price } = delivery;
  return accepted_at !== null && courier_id !== null && method !== null && price !== null;
}

async function presentReceipt(deps: Deps, delivery: Accepted, viewer: Viewer): Promise<FareReceipt> {
  const currency = delivery.currency;
  const nothing = { onWay: 0, inWallet: 0 };
  const [courier, escrow, authorised, fee, returned, hold, cardRefund] = await Promise.all([
    findAccount(deps.db, delivery.courier_id),
    balanceOf(deps.db, 'delivery_escrow', delivery.id, currency),
    balanceOf(deps.db, 'psp_authorised', delivery.id, currency),
    cancelFeeParts(deps.db, delivery.id),
    feeReturned(deps.db, delivery.id),
    viewer === 'sender' ? undefined : holdOf(deps.db, delivery.id),
    viewer === 'courier' ? nothing : cardRefundsOf(deps.db, delivery.id),
  ]);
  const split = splitAgreed(delivery);
  const isCancelled = delivery.status === 'cancelled';
  const fare = fareOf(split, isCancelled ? fee : null);
  const money = (amount: number) => ({ amount, currency });
  const rateOn = (at: Date) => {
    const day = localDay(at, deps.settings.timeZone);
    return { day, basisPoints: vatBasisPointsOn(day) };
  };
  return {
    deliveryId: delivery.id,
    number: delivery.number,
    viewer,
    status: delivery.status,
    courierFirstName: courier?.first_name ?? '',
    acceptedAt: delivery.accepted_at.toISOString(),
    endedAt: delivery.ended_at?.toISOString() ?? null,
    price: money(split.price),
    coupon: money(split.coupon),
    charged: money(split.charged),
    refunded: money(delivery.refunded),
    commission: {
      gross: money(split.commissionNet + split.commissionVat),
      net: money(split.commissionNet),
      vat: money(split.commissionVat),
    },
    vatRate: rateOn(delivery.accepted_at),
    courierNet: money(split.courier),
    payment: {
      method: delivery.method,
      state: paymentState({
        status: delivery.status,
        method: delivery.method,
        isReleased: delivery.released_at !== null,
        escrow,
        authorised,
        refunded: delivery.refunded,
        cancelFee: fee.fee - returned.sum,
      }),
    },
    cardRefund: { onWay: money(cardRefund.onWay), inWallet: money(cardRefund.inWallet) },
    cancelFee:
      isCancelled && fee.fee > 0
        ? {
            fee: money(fee.fee),
            courier: money(fee.courier),
            net: money(fee.revenueNet),
            vat: money(fee.revenueVat),
            vatRate: rateOn(delivery.ended_at ?? delivery.updated_at),
            returned: money(returned.sum),
          }
        : null,
    senderPays: money(fare.paid - delivery.refunded - (isCancelled ? returned.sum : 0)),
    courierGets: money(fare.courier),
    review:
      hold?.state === 'open'
        ? {
            until: hold.is_certain ? null : hold.due_at.toISOString(),
            rules: hold.findings.map(({ rule }) => rule),
          }
        : null,
  };
}
