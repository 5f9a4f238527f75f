import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { Quote } from '#contract/money/quotes.ts';
import type { Api } from './api.ts';

/** Pickup of the prepared parcels, in Cluj-Napoca: couriers who search around București do not see them. */
const PICKUP = { address: 'Strada Memorandumului 21, Cluj-Napoca', lat: 46.7693, lng: 23.5853 };
const DROPOFF = { address: 'Strada Fabricii 12, Cluj-Napoca', lat: 46.7874, lng: 23.6166 };

type Pay = 'wallet' | 'cash';

/** Lists a small parcel, which any courier can carry. */
export async function list(sender: Api, change: object = {}, moved = { lat: 0, lng: 0 }): Promise<Delivery> {
  const there = (place: typeof PICKUP) => ({
    ...place,
    lat: place.lat + moved.lat,
    lng: place.lng + moved.lng,
    pinConfirmed: true,
  });
  const [pickup, dropoff] = [there(PICKUP), there(DROPOFF)];
  const point = ({ lat, lng }: typeof PICKUP) => ({ lat, lng });
  const quote = await sender<Quote>('POST', '/quotes', {
    pickup: point(pickup),
    dropoff: point(dropoff),
    size: 'small',
  });
  return sender<Delivery>('POST', '/deliveries', {
    quoteId: quote.id,
    pickup,
    dropoff,
    size: 'small',
    pickupDate: 'today',
    sender: { name: 'Ilinca Probă', phone: '0733000111' },
    receiver: { name: 'Mara Iliescu', phone: '0740123456' },
    instructions: 'Interfon 3',
    ...change,
  });
}

/** Makes an offer at the sender's estimate, plus or minus `more` in minor units. */
export async function bid(courier: Api, delivery: Delivery, more = 0): Promise<MyOffer> {
  await courier('PUT', '/courier/availability', { online: true });
  const amount = delivery.estimate.amount + more;
  return courier<MyOffer>('POST', `/courier/jobs/${delivery.id}/offers`, { amount, etaMinutes: 7 });
}

/** Accepts an offer as the sender; returns the delivery with its PINs and links. */
export async function accept(sender: Api, offer: MyOffer, method: Pay = 'cash'): Promise<Delivery> {
  const path = `/deliveries/${offer.deliveryId}/accept`;
  const { delivery } = await sender<{ delivery: Delivery }>('POST', path, { offerId: offer.id, method });
  return delivery;
}

const WAY: readonly CourierStep[] = [
  'depart',
  'arrive_pickup',
  'pick_up',
  'depart_dropoff',
  'arrive_dropoff',
  'deliver',
];

/** Reports the trip's steps as the courier with the right PINs, from the first given to the last one. */
export async function carry(
  courier: Api,
  delivery: Delivery,
  last: CourierStep,
  first: CourierStep = 'depart',
): Promise<void> {
  for (const step of WAY.slice(WAY.indexOf(first), WAY.indexOf(last) + 1)) {
    const pin = pinFor(step, delivery);
    const body = { step, at: new Date().toISOString(), ...(pin ? { pin } : {}) };
    await courier('POST', `/courier/deliveries/${delivery.id}/steps`, body);
  }
}

/** Reports the courier's position: a share of the distance along the trip's line, 0 to 1. */
export async function report(courier: Api, { route }: Delivery, share: number): Promise<void> {
  const [lng = 0, lat = 0] = route[Math.floor((route.length - 1) * share)] ?? [];
  const position = { at: new Date().toISOString(), lat, lng, accuracy: 8, speed: 9, heading: 80 };
  await courier('POST', '/courier/positions', { positions: [position] });
}

function pinFor(step: CourierStep, { pins }: Delivery): string | undefined {
  if (step === 'pick_up') return pins?.pickup;
  return step === 'deliver' ? pins?.dropoff : undefined;
}
