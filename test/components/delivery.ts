import type { Delivery } from '#contract/deliveries/delivery.ts';
import { delivery } from '#contract/deliveries/deliveries.ts';
import { invoices } from '#contract/money/invoices.ts';
import { deliveryReceipt, type FareReceipt } from '#contract/money/receipts.ts';
import { answer } from './server.ts';

const AT = '2026-11-24T09:30:00.000Z';
const lei = (amount: number) => ({ amount, currency: 'RON' as const });
const stop = (address: string, lat: number, lng: number) => ({
  ...{ address, lat, lng, additional: null, exact: true, precision: 'house' as const, pinConfirmed: false },
  contact: { name: 'Vlad Ionescu', phone: '0722333218' },
});

/** A delivery of the signed-in sender, chosen and paid, whose courier is on the way to the pickup. */
export function chosenDelivery(change: Partial<Delivery> = {}): Delivery {
  return {
    ...{ id: 'livrarea-1', number: 53_928_116, status: 'accepted', stage: 'to_pickup', viewer: 'sender' },
    pickup: stop('Strada Lipscani 24, București', 44.4318, 26.1003),
    dropoff: stop('Bulevardul Eroilor 43, București', 44.4356, 26.0715),
    ...{ size: 'small', vehicle: 'car', pickupDate: 'flexible', pickupTime: null },
    ...{ instructions: null, note: null, receiverWishes: null, photoUrls: [], photosHidden: 0 },
    ...{ textsHidden: false, distanceMeters: 3_200, durationSeconds: 720, route: [] },
    ...{
      estimate: lei(2_400),
      baseFare: lei(2_017),
      price: lei(2_200),
      discount: null,
      charged: lei(2_200),
      cod: null,
      inspection: null,
      cover: null,
      guarantee: null,
      returns: null,
      returnOf: null,
      orderId: null,
      stopNumber: null,
      pieces: null,
      haulage: null,
    },
    ...{ net: null, method: 'wallet', paymentId: null, offerCount: 0, offerId: 'oferta-1' },
    courier: {
      ...{ firstName: 'Mihai', photoUrl: null, rating: 4.8, trips: 61, vehicle: 'car' },
      ...{ plate: 'B 142 MHC', phone: '0733000111' },
    },
    ...{ position: null, rating: null, trackingUrl: null, shareUrl: null },
    pins: { pickup: '1234', dropoff: '5678' },
    ...{ allowedSteps: [], proofPolicy: 'pin', door: null, canCancel: false, canWithdraw: false },
    ...{ cancelFee: null, freeCancelUntil: null, canRate: false, dispute: null, disputeKinds: [] },
    ...{ offersExpireAt: null, raiseStep: null, keptPayment: null, company: null, etaMinutes: 12 },
    ...{ createdAt: AT, updatedAt: AT, timeline: [{ seq: 1, name: 'listed', at: AT }], proofs: [] },
    ...change,
  };
}

/** Answers the screen of this delivery. */
export function showDelivery(change: Partial<Delivery> = {}): void {
  const shown = chosenDelivery(change);
  answer(delivery, shown);
  answer(deliveryReceipt, receiptOf(shown));
  answer(invoices, { items: [], nextCursor: null });
}

function receiptOf({ id, number, status }: Delivery): FareReceipt {
  return {
    ...{ deliveryId: id, number, status, viewer: 'sender', courierFirstName: 'Mihai', acceptedAt: AT },
    ...{ endedAt: null, price: lei(2_200), coupon: lei(0), charged: lei(2_200), refunded: lei(0) },
    ...{
      commission: { gross: lei(440), net: lei(364), vat: lei(76) },
      vatRate: { basisPoints: 2_100, day: '2026-11-24' },
      courierNet: lei(1_760),
    },
    payment: { method: 'wallet', state: 'held' },
    cardRefund: { onWay: lei(0), inWallet: lei(0) },
    ...{ cancelFee: null, senderPays: lei(2_200), courierGets: lei(1_760), review: null },
  };
}
