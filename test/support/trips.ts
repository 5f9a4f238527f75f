import type { z } from 'zod';
import type { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { createQuote } from '#contract/money/quotes.ts';

type QuoteBody = z.input<typeof createQuote.body>;
type NewDeliveryBody = z.input<typeof NewDelivery>;

/** Ends of the built parcels: from the middle of București to the airport, some 20 km of road. */
export const PICKUP = {
  address: 'Bulevardul Unirii 57, București',
  additional: 'Scara B, ap. 14',
  lat: 44.427263,
  lng: 26.103741,
};
export const DROPOFF = {
  address: 'Calea Bucureștilor 224E, Otopeni',
  additional: 'Sosiri, ușa 3',
  lat: 44.572211,
  lng: 26.084977,
};

/** Contacts of the parcel; only the people of its trip may ever see them. */
export const SENDER_CONTACT = { name: 'Andreea Popovici', phone: '0745 111 222' };
export const RECEIVER_CONTACT = { name: 'Matei Vlădescu', phone: '0745 333 444' };
/** The receiver's number in the form in which texts are sent. */
export const RECEIVER_TEXTS_TO = '+40745333444';

/** Body of a quote for the usual trip. */
export function aTrip(change: Partial<QuoteBody> = {}): QuoteBody {
  const { lat, lng } = PICKUP;
  return {
    pickup: { lat, lng },
    dropoff: { lat: DROPOFF.lat, lng: DROPOFF.lng },
    size: 'large',
    ...change,
  };
}

/** Body that lists the usual parcel, with a quote. */
export function aParcel(quoteId: string, change: Partial<NewDeliveryBody> = {}): NewDeliveryBody {
  return {
    quoteId,
    pickup: PICKUP,
    dropoff: DROPOFF,
    size: 'large',
    pickupDate: 'flexible',
    sender: SENDER_CONTACT,
    receiver: RECEIVER_CONTACT,
    instructions: 'Interfon 9',
    note: 'Poarta verde, câinele e legat.',
    ...change,
  };
}
