import { createDelivery as createDeliveryRoute } from '#contract/deliveries/deliveries.ts';
import { createQuote as createQuoteRoute, type Quote } from '#contract/money/quotes.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { ensure } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import { createDelivery } from '#server/services/deliveries/create-delivery.ts';
import { createQuote } from '#server/services/money/quotes/create-quote.ts';
import { recordRiskMarks } from '#server/services/risk/record-risk-marks.ts';
import { storeUpload } from '#server/services/uploads/store-upload.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import type { Form } from '../form.ts';
import { codAmountOf, codOf } from '../cod.ts';
import { capital, decimal, minorOf, parse, pointOf, sizeOf } from '../wire.ts';

const PHOTOS = ['parcel_image1', 'parcel_image2', 'parcel_image3'];

/** Prices a trip for the requested vehicle, and for each of the four. */
export async function priceCalculation({ deps, form }: LegacyContext): Promise<LegacyAnswer> {
  const quoteRequest = parse(createQuoteRoute.body, tripOf(form));
  const quotes = await Promise.all(PARCEL_SIZES.map((size) => createQuote(deps, { ...quoteRequest, size })));
  const vehicles = quotes.map(({ vehicle, total }) => [capital(vehicle), decimal(total.amount)]);
  const chosen = quotes.filter(({ size }) => size === quoteRequest.size);
  const price = chosen.map(({ total, base, vat }) => ({
    total: decimal(total.amount),
    basefare: decimal(base.amount),
    gst: decimal(vat.amount),
  }));
  return { result: 'true', data: { ...price[0], ...Object.fromEntries(vehicles) } };
}

/** Lists a parcel at the current price. The client's own price is compared, never used. */
export async function createOrder({ deps, actor, form, request }: LegacyContext): Promise<LegacyAnswer> {
  const trip = parse(createQuoteRoute.body, tripOf(form));
  const quote = await createQuote(deps, trip);
  ensurePriceSeen(form, quote);
  const order = parse(createDeliveryRoute.body, orderOf(form, quote));
  const photoIds: string[] = [];
  for (const name of PHOTOS) {
    const photo = form.file(name);
    if (photo) photoIds.push((await storeUpload(deps, actor, 'parcel', photo)).id);
  }
  // The specified form asks for the hour with any of its three days; without a day it is meaningless.
  const pickupTime = order.pickupDate === 'flexible' ? undefined : order.pickupTime;
  // The specified client shows no terms: those for haulage are given notice of.
  const listing = { ...order, pickupTime, photoIds, haulageNotice: true };
  const delivery = await createDelivery(deps, actor, listing, (tx) =>
    recordRiskMarks(tx, actor, { address: networkOf(request.ip) }),
  );
  return { result: 'Success', order_id: delivery.id };
}

/** `gst` and `driver_delivery_cost` are constants of the specified client: we have nothing to compare them with. */
function ensurePriceSeen(form: Form, { total, base, vehicle }: Quote): void {
  const estimate = minorOf(form, 'estimated_cost');
  const fare = minorOf(form, 'delivery_cost');
  const isSeen =
    (estimate === undefined || estimate === total.amount) &&
    (fare === undefined || fare === base.amount || fare === total.amount);
  const { currency } = total;
  ensure(isSeen, 'price_changed', { facts: { vehicle, amount: total.amount, currency } });
}

function tripOf(form: Form) {
  const amount = codAmountOf(form);
  const ends = { pickup: pointOf(form, 'pickup'), dropoff: pointOf(form, 'dropoff') };
  return { ...ends, size: sizeOf(form), ...(amount === undefined ? {} : { cod: { amount } }) };
}

function orderOf(form: Form, quote: Quote) {
  const stop = (side: 'pickup' | 'dropoff') => ({
    address: form.text(`${side}address`),
    additional: form.text(`${side}_additionalAddress`),
    ...pointOf(form, side),
  });
  const contact = (side: string) => ({
    name: form.text(`${side}_name`),
    phone: form.text(`${side}_contact`),
  });
  return {
    quoteId: quote.id,
    pickup: stop('pickup'),
    dropoff: stop('dropoff'),
    size: quote.size,
    pickupDate: form.text('pickup_date')?.toLowerCase(),
    pickupTime: form.text('pickup_time'),
    sender: contact('sender'),
    receiver: contact('receiver'),
    instructions: form.text('instrucktion_for_pickers'),
    ...codOf(form),
  };
}
