import type { z } from 'zod';
import type { makeOrderOffer as route, MyOrderOffer } from '#contract/trips/order-jobs.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { divideOverStops, orderBounds, pricedStop } from '#domain/offers/order-offer.ts';
import { tidyText } from '#domain/text/text.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import { lockStops } from '#server/db/deliveries/orders.ts';
import { expireOwnOrderOffer, hasOfferedOnOrder, insertOrderOffer } from '#server/db/offers/order-offers.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { assertAccountOpen } from '../../accounts/assert-account-open.ts';
import { recordChange } from '../../deliveries/record-change.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { checkCodCap } from '../../money/cod/check-cod-cap.ts';
import { recordRiskMarks } from '../../risk/record-risk-marks.ts';
import { checkBidder, checkCashHeld, offerExpiry, workingCourier } from '../offer-checks.ts';
import { refuseHiddenNote } from '../refuse-hidden-note.ts';
import { presentMyOrderOffer } from './present-order-offer.ts';

type Bid = z.infer<typeof route.body>;

/**
 * Makes a courier's offer on an open order: one price, divided over its stops as one offer on each. Throws the errors of an offer on a
 * delivery; the bounds are the sums of the stops'.
 */
export async function makeOrderOffer(
  deps: Deps,
  actor: Actor,
  orderId: string,
  { amount, etaMinutes, note: text }: Bid,
  network: string,
): Promise<MyOrderOffer> {
  try {
    return await inTransaction(deps, async (tx) => {
      await assertAccountOpen(tx, actor.accountId);
      const courier = await workingCourier(tx, actor);
      await checkCashHeld(tx, actor);
      const { stops, first } = await lockOfferable(tx, actor, orderId);
      for (const stop of stops) checkBidder(stop, courier);
      const parts = divided(stops, amount);
      await checkOrderCod(tx, stops, actor.accountId);
      const note = tidyText(text ?? '') || null;
      for (const stop of stops) await refuseHiddenNote(tx, actor, stop.id, note);
      const now = tx.clock.now();
      const ids = stops.map(({ id }) => id);
      await expireOwnOrderOffer(tx.db, ids, actor.accountId, now);
      const shared = {
        ...{ courier_id: actor.accountId, eta_minutes: etaMinutes, note, status: 'live' as const },
        ...{ order_offer_id: newId(), automatic: false, expires_at: offerExpiry(first, now) },
        ...{ created_at: now, updated_at: now },
      };
      const rows = stops.map((stop) => ({
        ...shared,
        ...{ id: newId(), delivery_id: stop.id, amount: parts.get(stop.id) ?? 0 },
      }));
      await insertOrderOffer(tx.db, rows);
      for (const [at, stop] of stops.entries()) await recordOffer(tx, actor, stop, rows[at], at);
      await recordRiskMarks(tx, actor, { address: network });
      const made = {
        ...shared,
        id: shared.order_offer_id,
        order_id: orderId,
        amount,
        statuses: [shared.status],
      };
      return presentMyOrderOffer(tx, { ...made, parts: [...parts.values()] });
    });
  } catch (error) {
    if (constraintOf(error) === 'offers_one_live') throw new AppError('offer_exists');
    throw error;
  }
}

/** Locks the stops of an open order. Throws `delivery_not_open` to a courier who once made an offer on it, `not_found` to others. */
async function lockOfferable(tx: Tx, actor: Actor, orderId: string) {
  const stops = (await lockStops(tx.db, orderId)).filter(({ status }) => status === 'open');
  const [first] = stops;
  if (first) return { stops, first };
  const isTheirs = await hasOfferedOnOrder(tx.db, orderId, actor.accountId);
  throw new AppError(isTheirs ? 'delivery_not_open' : 'not_found');
}

function divided(stops: readonly DeliveryRow[], amount: number): Map<string, number> {
  const priced = stops.map(pricedStop);
  const { min, max } = orderBounds(priced);
  const currency = stops[0]?.currency ?? '';
  ensure(amount >= min && amount <= max, 'offer_out_of_bounds', { facts: { min, max, currency } });
  return divideOverStops(amount, priced);
}

/** Throws `cod_cap` when the goods' money of all stops together would take the courier over their cap. */
async function checkOrderCod(tx: Tx, stops: readonly DeliveryRow[], courierId: string): Promise<void> {
  const withMoney = stops.filter(({ cod_amount: sum }) => sum !== null);
  const [first] = withMoney;
  if (!first) return;
  const total = withMoney.reduce((sum, stop) => sum + (stop.cod_amount ?? 0), 0);
  await checkCodCap(tx, { ...first, cod_amount: total }, courierId);
}

async function recordOffer(
  tx: Tx,
  actor: Actor,
  stop: DeliveryRow,
  offer: { id: string; amount: number } | undefined,
  at: number,
): Promise<void> {
  await recordChange(tx, stop, {
    name: 'offer_made',
    actor: 'courier',
    data: { offerId: offer?.id, amount: offer?.amount },
    live: 'offers.changed',
    also: [`account:${actor.accountId}`],
    onlyReceiver: at > 0,
  });
}
