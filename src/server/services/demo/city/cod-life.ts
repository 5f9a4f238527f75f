import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { codWith } from '#server/db/money/cod/cods.ts';
import type { Tx } from '#server/deps.ts';
import { trackingToken } from '../../deliveries/tracking-links.ts';
import { getCodPayment, payCod } from '../../tracking/pay-cod.ts';
import { reportStep } from '../../trips/report-step.ts';
import { presentPin } from './send-pin.ts';
import { type Courier, courierOf, later, type Trip } from './town.ts';

/** The share of their cap up to which couriers of the city take more goods' money on: others may choose them meanwhile. */
const CAP_SHARE = 0.4;
/** A part of the sum that a receiver had at home. */
const SHORT_SHARE = 0.7;
/** A step that a phone without a signal kept for so many minutes is a fact, whatever it says of the money. */
const OFFLINE_MINUTES = 2;

/** Whether a courier of the city takes goods' money on besides what they have of it. */
export async function takesCod(tx: Tx, { id }: Courier): Promise<boolean> {
  const { currency, cod } = tx.settings;
  const { held, expected } = await codWith(tx.db, id, currency);
  return held + expected < cod.courierCap * CAP_SHARE;
}

/**
 * The hand-over of a parcel for which goods' money is due: in cash, by the receiver's card where cards are taken, or less than
 * the sum, which the courier's phone says only later. Answers when it was.
 */
export async function* handOverForMoney(trip: Trip, now: Date): AsyncGenerator<Date, Date, Tx> {
  const { delivery, courier, town, codWay = 'cash' } = trip;
  const amount = delivery.cod?.amount.amount ?? 0;
  const isShort = codWay === 'short';
  const end = isShort ? later(now, OFFLINE_MINUTES) : now;
  const tx = yield end;
  const isByCard = codWay === 'card' && town.cardHolders !== null && (await payAtTheDoor(tx, trip));
  const taken = isShort ? Math.floor(amount * SHORT_SHARE) : amount;
  await reportStep(tx, courierOf(courier.id), delivery.id, {
    step: 'deliver' satisfies CourierStep,
    at: now.toISOString(),
    cod: { method: isByCard ? 'card' : 'cash', amount: taken },
    pin: await presentPin(tx, delivery.id, 'dropoff'),
  });
  return end;
}

/** The receiver pays by card on the page of their link; answers whether the parcel could be paid so. */
async function payAtTheDoor(tx: Tx, { town, delivery }: Trip): Promise<boolean> {
  const row = await findDelivery(tx.db, delivery.id);
  if (!row || !delivery.cod?.methods.includes('card')) return false;
  const token = trackingToken(tx, row, 'receiver');
  const { redirectUrl } = await payCod(tx, token, tx.settings.locale);
  await town.cardHolders?.pay(redirectUrl, 'visa');
  await getCodPayment(tx, token);
  return true;
}
