import type { Delivery } from '#contract/deliveries/delivery.ts';
import { startDraft, type BookingDraft, type DraftStop } from '../booking/draft.ts';

type Stop = Delivery['pickup'];

/** A stop of the earlier delivery; a courier was sent there before, so it is no guess. */
function stopOf({ address, lat, lng, precision, pinConfirmed }: Stop): DraftStop {
  return { label: address, detail: '', lat, lng, precision: precision ?? 'house', pinConfirmed };
}

function contactOf({ contact }: Stop): BookingDraft['sender'] {
  return { name: contact?.name ?? '', phone: contact?.phone ?? '' };
}

/** The same goods' money into the same account, to be checked where it is typed; its reference is the next order's. */
function codOf({ cod }: Delivery): BookingDraft['cod'] {
  if (!cod) return null;
  const amount = (cod.amount.amount / 100).toFixed(2);
  return { amount, iban: cod.payoutIban ?? '', reference: '', body: null };
}

/** The same check at the door, without what came of it. */
function inspectionOf({ inspection }: Delivery): BookingDraft['inspection'] {
  return inspection && { kind: inspection.kind, minutes: inspection.minutes };
}

/** The same declared value, to be checked where it is typed. */
function coverOf({ cover }: Delivery): BookingDraft['cover'] {
  if (!cover) return null;
  const { amount } = cover.declaredValue;
  return { typed: (amount / 100).toFixed(2), declaredValue: amount };
}

/**
 * Starts a draft from an earlier delivery: same ends, people, size, texts, proof, goods' money, check at the door and
 * declared value; the day is chosen anew, and pieces are weighed anew.
 */
export function sendAgain(delivery: Delivery): void {
  startDraft({
    pickup: stopOf(delivery.pickup),
    dropoff: stopOf(delivery.dropoff),
    pickupAdditional: delivery.pickup.additional ?? '',
    dropoffAdditional: delivery.dropoff.additional ?? '',
    size: delivery.size,
    sender: contactOf(delivery.pickup),
    receiver: contactOf(delivery.dropoff),
    instructions: delivery.instructions ?? '',
    note: delivery.note ?? '',
    proofPolicy: delivery.proofPolicy,
    cod: codOf(delivery),
    inspection: inspectionOf(delivery),
    cover: coverOf(delivery),
  });
}
