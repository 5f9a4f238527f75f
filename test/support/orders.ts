import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  acceptOrderOffer,
  createOrder,
  type NewOrder,
  type Order,
  quoteOrder,
} from '#contract/deliveries/orders.ts';
import type { OrderMethod } from '#domain/deliveries/orders.ts';
import { makeOrderOffer } from '#contract/trips/order-jobs.ts';
import type { testApp } from './app.ts';
import type { Person } from './people.ts';
import { DROPOFF, PICKUP, RECEIVER_CONTACT, SENDER_CONTACT } from './trips.ts';

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'as' | 'aSender' | 'aCourier'>;
type Body = z.input<typeof NewOrder>;
type Stop = Body['stops'][number];

/** Drop-offs of the built orders, on the way from the usual pickup to the usual drop-off. */
export const STOPS = [
  { ...DROPOFF, address: 'Calea Victoriei 120, București', lat: 44.4485, lng: 26.0907 },
  { ...DROPOFF, address: 'Bulevardul Aviatorilor 42, București', lat: 44.466, lng: 26.087 },
  DROPOFF,
];

/** A price that the built order of three small stops takes, in minor units. */
export const ORDER_PRICE = 3_001;

/** An order of a sender, with its stops and people. */
export type BuiltOrder = { id: string; sender: Person; seen: Order; stopIds: string[] };

type OrderOptions = { sender?: Person; stops?: Partial<Stop>[]; change?: Partial<Body> };

/** Builders of orders of several stops; whatever happens to one happens through the API. */
export function orderBuilders({ as, aSender, aCourier }: App) {
  const aNewOrder = (quoteIds: string[], stops: Partial<Stop>[] = [], change: Partial<Body> = {}): Body => ({
    pickup: PICKUP,
    pickupDate: 'flexible',
    sender: SENDER_CONTACT,
    stops: quoteIds.map((quoteId, at) => ({
      ...{ quoteId, dropoff: STOPS[at % STOPS.length] ?? DROPOFF, size: 'small' },
      ...{ receiver: { ...RECEIVER_CONTACT, name: `Destinatar ${'abcdefghij'[at]}` } },
      ...stops[at],
    })),
    ...change,
  });

  const quoted = async (sender: Person, stops: Partial<Stop>[]) =>
    as(sender).get(quoteOrder, {
      body: {
        pickup: { lat: PICKUP.lat, lng: PICKUP.lng },
        stops: stops.map(({ dropoff, size = 'small', cod }, at) => {
          const { lat, lng } = dropoff ?? STOPS[at % STOPS.length] ?? DROPOFF;
          return { dropoff: { lat, lng }, size, ...(cod ? { cod: { amount: cod.amount } } : {}) };
        }),
      },
    });

  const anOrder = async ({
    sender: given,
    stops = [{}, {}, {}],
    change,
  }: OrderOptions = {}): Promise<BuiltOrder> => {
    const sender = given ?? (await aSender({ wallet: 1_000_000 }));
    const quote = await quoted(sender, stops);
    const body = aNewOrder(
      quote.stops.map(({ id }) => id),
      stops,
      change,
    );
    const seen = await as(sender).get(createOrder, { body, key: randomUUID() });
    return { id: seen.id, sender, seen, stopIds: seen.stops.map(({ deliveryId }) => deliveryId) };
  };

  const anOrderOffer = async (id: string, options: { courier?: Person; amount?: number } = {}) => {
    const courier = options.courier ?? (await aCourier({ vehicle: 'truck' }));
    const body = { amount: options.amount ?? ORDER_PRICE, etaMinutes: 15 };
    const made = await as(courier).get(makeOrderOffer, { params: { id }, body });
    return { id: made.id, courier, made };
  };

  /** An order that was chosen, with its courier. */
  const aChosenOrder = async (
    options: OrderOptions & { courier?: Person; amount?: number; method?: OrderMethod } = {},
  ) => {
    const built = await anOrder(options);
    const offer = await anOrderOffer(built.id, options);
    const seen = await as(built.sender).get(acceptOrderOffer, {
      params: { id: built.id },
      body: { offerId: offer.id, method: options.method ?? 'wallet' },
    });
    return { ...built, seen, courier: offer.courier, offerId: offer.id };
  };

  return { aNewOrder, quoted, anOrder, anOrderOffer, aChosenOrder };
}
