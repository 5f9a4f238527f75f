// `npm run screenshots`: plays one delivery in each language on a running demo server and saves screenshots of it in
// docs/screenshots and for the manifests. The server must run with its demo couriers; `-- --base-url` sets another
// address.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Offer } from '#contract/offers/offers.ts';
import type { Place } from '#contract/places/places.ts';
import type { Quote } from '#contract/money/quotes.ts';
import { type Camera, openCamera, type Person } from './screenshots-camera.ts';
import { explainOnRequest } from './help.mjs';

explainOnRequest();

const { values } = parseArgs({
  options: { 'base-url': { type: 'string', default: 'http://127.0.0.1:3000' } },
});
const BASE = values['base-url'];

/** A marker on the map: the second one is drawn last. */
const MAP = '[data-testid=map-dropoff]';
const PICKUP = 'Strada Republicii 12, Brașov';
const DROPOFF = 'Strada Zizinului 40, Brașov';

// Romanian comes last, so that the demo's accounts use it again afterwards.
for (const locale of ['en', 'ro'] as const) {
  const camera = await openCamera(BASE, locale);
  try {
    const sender = await camera.person('expeditor@demo.test', 'sender');
    const courier = await camera.person('curier@demo.test', 'courier');
    if (locale === 'ro') {
      await camera.shoot(await camera.person(), 'welcome', { path: '/welcome', ready: 'h1' }, [360, 1280]);
      await photographBooking(camera, sender);
      await photographBoard(camera, sender, courier);
    }
    await photographOffers(camera, sender);
    await photographTrip(camera, sender, courier);
  } finally {
    await camera.close();
  }
}

/** The second step of the booking, with both ends filled in; their markers must be confirmed. */
async function photographBooking(camera: Camera, sender: Person): Promise<void> {
  const page = await sender.context.newPage();
  const end = ({ lat, lng, label }: Place) => `${lat},${lng},${label}`;
  const [pickup, dropoff] = await ends(sender, PICKUP, DROPOFF);
  await page.goto(`${BASE}/home?${new URLSearchParams({ pickup: end(pickup), dropoff: end(dropoff) })}`);
  for (const which of ['ridicare', 'livrare'])
    await page.getByRole('button', { name: `Confirmă locul de ${which}` }).click();
  await page.getByRole('button', { name: /Salvează/ }).click();
  await page.waitForURL('**/parcelfirst');
  await page.close();
  await camera.shoot(sender, 'size', { path: '/parcelfirst', ready: 'h1' }, [360]);
}

async function photographOffers(camera: Camera, sender: Person): Promise<void> {
  const open = await list(sender, PICKUP, DROPOFF, 'medium');
  const [best] = await untilOffers(sender, open.id, 3);
  const path = `/viewdetails?id=${open.id}`;
  await camera.shoot(sender, 'offers', { path, ready: '#oferte li', show: '#oferte' }, [360]);
  await camera.shoot(sender, 'offers', { path, ready: MAP }, [1280]);
  const payment = `/payment?id=${open.id}&offer=${best?.id}`;
  await camera.shoot(sender, 'payment', { path: payment, ready: 'h1' }, [360]);
}

/** Jobs are searched around the capital until the courier shares the phone's position. */
async function photographBoard(camera: Camera, sender: Person, courier: Person): Promise<void> {
  await list(sender, 'Strada Lipscani 20, București', 'Șoseaua Kiseleff 3, București', 'small');
  await list(sender, 'Bulevardul Magheru 7, București', 'Calea Moșilor 211, București', 'large');
  await courier.api('PUT', '/courier/availability', { online: true });
  const board = { path: '/curier/curse', ready: 'a[href^="/curier/curse/"]' };
  await camera.shoot(courier, 'courier-jobs', board, [360]);
}

/** The human courier wins this job, so that both sides of one trip can be photographed at rest. */
async function photographTrip(camera: Camera, sender: Person, courier: Person): Promise<void> {
  const delivery = await hire(sender, courier);
  const step = (name: string, pin?: string) => {
    const report = { step: name, at: new Date().toISOString(), ...(pin ? { pin } : {}) };
    return courier.api('POST', `/courier/deliveries/${delivery.id}/steps`, report);
  };
  await step('depart');
  await step('arrive_pickup');
  await step('pick_up', delivery.pins?.pickup);
  await step('depart_dropoff');
  await appear(courier, delivery, 0.55);
  await camera.shoot(courier, 'courier-trip', { path: '/curier/activa', ready: 'h1' }, [360]);
  const details = { path: `/viewdetails?id=${delivery.id}`, ready: '[data-testid=map-courier]' };
  await camera.shoot(sender, 'live', details, [360]);
  await appear(courier, delivery, 0.55);
  await camera.shoot(sender, 'live', details, [1280]);
  await appear(courier, delivery, 0.6);
  await camera.shoot(sender, 'live-dark', { ...details, theme: 'dark' }, [360]);
  const tracking = {
    path: new URL(delivery.trackingUrl ?? BASE).pathname,
    ready: '[data-testid=map-courier]',
  };
  await appear(courier, delivery, 0.65);
  await camera.shoot(await camera.person(), 'tracking', tracking, [360]);
  await step('arrive_dropoff');
  await camera.shoot(courier, 'courier-pin', { path: '/curier/activa/predare', ready: 'h1' }, [360]);
  await step('deliver', delivery.pins?.dropoff);
  await camera.shoot(sender, 'rating', { path: `/trip?id=${delivery.id}`, ready: 'h1' }, [360]);
  await camera.shoot(courier, 'courier-earnings', { path: '/curier/castiguri', ready: 'h1' }, [360]);
}

/** Lists a parcel, makes an offer as the courier, accepts it and pays from the wallet. */
async function hire(sender: Person, courier: Person): Promise<Delivery> {
  const listed = await list(sender, PICKUP, 'Strada Castelului 88, Brașov', 'large');
  const bid = { amount: listed.estimate.amount, etaMinutes: 9 };
  const offer = await courier.api<MyOffer>('POST', `/courier/jobs/${listed.id}/offers`, bid);
  const choice = { offerId: offer.id, method: 'wallet' };
  const path = `/deliveries/${listed.id}/accept`;
  return (await sender.api<{ delivery: Delivery }>('POST', path, choice)).delivery;
}

/** Reports the courier's position at a share of the way along the trip's line. */
async function appear(courier: Person, { route }: Delivery, share: number): Promise<void> {
  const [lng = 0, lat = 0] = route[Math.floor((route.length - 1) * share)] ?? [];
  const fix = { at: new Date().toISOString(), lat, lng, accuracy: 8, speed: 9, heading: 80 };
  await courier.api('POST', '/courier/positions', { positions: [fix] });
}

async function list(sender: Person, from: string, to: string, size: string): Promise<Delivery> {
  const [pickup, dropoff] = await ends(sender, from, to);
  const point = ({ lat, lng }: Place) => ({ lat, lng });
  const trip = { pickup: point(pickup), dropoff: point(dropoff) };
  const quote = await sender.api<Quote>('POST', '/quotes', { ...trip, size });
  return sender.api<Delivery>('POST', '/deliveries', {
    quoteId: quote.id,
    pickup: { address: pickup.label, ...trip.pickup },
    dropoff: { address: dropoff.label, ...trip.dropoff },
    size,
    pickupDate: 'today',
    sender: { name: 'Andreea Pop', phone: '0721111222' },
    receiver: { name: 'Mara Iliescu', phone: '0740123456' },
  });
}

/** The embedded places have towns, not streets: moves the second end's marker, as a person would. */
async function ends(sender: Person, from: string, to: string): Promise<[Place, Place]> {
  const dropoff = await find(sender, to);
  const north = 0.012 + to.length / 10_000;
  return [await find(sender, from), { ...dropoff, lat: dropoff.lat + north, lng: dropoff.lng + 0.021 }];
}

async function find(sender: Person, words: string): Promise<Place> {
  const { items } = await sender.api<{ items: Place[] }>('GET', `/places?q=${encodeURIComponent(words)}`);
  if (!items[0]) throw new Error(`no place for ${words}`);
  return items[0];
}

/** Waits for the demo couriers' offers. */
async function untilOffers(sender: Person, id: string, count: number): Promise<Offer[]> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { items } = await sender.api<{ items: Offer[] }>('GET', `/deliveries/${id}/offers`);
    if (items.length >= count) return items;
    await sleep(1_000);
  }
  throw new Error('no offers came: does the server run with its demo couriers?');
}
