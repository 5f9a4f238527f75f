import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { Place } from '#contract/places/places.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { ApiError, type Api } from './api-client.ts';
import { SIM_CITIES, SIM_STREETS } from './cities.ts';
import { between, oneOf, seededRandom, type Random } from '#domain/random.ts';
import { senderRegistration, signIn } from './sign-in.ts';
import type { World } from './world.ts';

type Life = { world: World; api: Api; random: Random };

const OFFER_POLLS = 15;
const ARRIVAL_POLLS = 120;

/** Loop of a sender in a larger run: list a parcel, accept an offer, wait, rate, repeat. */
export async function liveAsSender(world: World, number: number): Promise<void> {
  const email = `expeditor${number}@sim.demo.test`;
  const life: Life = { world, api: world.newApi(), random: seededRandom(email) };
  await signIn(life.api, email, 'sender', senderRegistration(number));
  for (;;) {
    try {
      await sendOne(life);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) await signIn(life.api, email, 'sender', senderRegistration(number));
    }
    await world.wait(between(life.random, 2, 15));
  }
}

async function sendOne(life: Life): Promise<void> {
  const { world, api, random } = life;
  const listed = await list(life);
  world.counters.listed += 1;
  const accepted = await choose(life, listed.id);
  if (!accepted) return void (await api('POST', `/deliveries/${listed.id}/cancel`, {}));
  if (accepted.pins) world.pins.set(listed.id, accepted.pins);
  const isDone = await waitForEnd(life, listed.id);
  world.pins.delete(listed.id);
  if (!isDone) return;
  const stars = () => Math.round(between(random, 3.6, 5));
  await api('POST', `/deliveries/${listed.id}/rating`, {
    service: stars(),
    time: stars(),
    behaviour: stars(),
  });
}

async function list({ api, random }: Life): Promise<Delivery> {
  const city = oneOf(random, SIM_CITIES);
  const [pickup, dropoff] = [await address(api, random, city.name), await address(api, random, city.name)];
  const size = oneOf(random, PARCEL_SIZES);
  const ends = {
    pickup: { lat: pickup.lat, lng: pickup.lng },
    dropoff: { lat: dropoff.lat, lng: dropoff.lng },
  };
  const quote = await api<Quote>('POST', '/quotes', { ...ends, size });
  return api<Delivery>('POST', '/deliveries', {
    quoteId: quote.id,
    pickup: { address: pickup.label, ...ends.pickup },
    dropoff: { address: dropoff.label, ...ends.dropoff },
    size,
    pickupDate: 'flexible',
    sender: { name: 'Expeditor Simulat', phone: '0730000000' },
    receiver: { name: 'Destinatar Simulat', phone: '0740000000' },
    ...(quote.haulage ? { haulageTerms: quote.haulage.terms } : {}),
  });
}

/** An address as a person would type it, and the first suggestion for it. */
async function address(api: Api, random: Random, city: string): Promise<Place> {
  const q = `Strada ${oneOf(random, SIM_STREETS)} ${Math.ceil(between(random, 0, 180))}, ${city}`;
  const { items } = await api<{ items: Place[] }>('GET', `/places?q=${encodeURIComponent(q)}`);
  return oneOf(random, items.slice(0, 1));
}

/** Accepts the recommended offer, or the next one that can be paid in cash; null without offers. */
async function choose({ world, api }: Life, id: string): Promise<Delivery | null> {
  for (let poll = 0; poll < OFFER_POLLS; poll++) {
    await world.wait(world.pollSeconds);
    const { items } = await api<{ items: Offer[] }>('GET', `/deliveries/${id}/offers`);
    for (const offer of items) {
      try {
        const body = { offerId: offer.id, method: 'cash' };
        return (await api<{ delivery: Delivery }>('POST', `/deliveries/${id}/accept`, body)).delivery;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401) throw error;
      }
    }
  }
  return null;
}

async function waitForEnd({ world, api }: Life, id: string): Promise<boolean> {
  for (let poll = 0; poll < ARRIVAL_POLLS; poll++) {
    await world.wait(world.pollSeconds);
    const { status } = await api<Delivery>('GET', `/deliveries/${id}`);
    if (status !== 'accepted') return status === 'completed';
  }
  return false;
}
