import { randomUUID } from 'node:crypto';
import { reportStep } from '#contract/trips/courier.ts';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { cancelDelivery, createDelivery, delivery as readDelivery } from '#contract/deliveries/deliveries.ts';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { createQuote } from '#contract/money/quotes.ts';
import type { ParcelSize } from '#domain/deliveries/parcel-sizes.ts';
import type { CourierStep, Stage } from '#domain/deliveries/stage-table.ts';
import type { Deps } from '#server/deps.ts';
import type { Client } from './client.ts';
import type { TestClock } from './clock.ts';
import { type CourierOptions, makeCourier, makePerson, type Person, type PersonOptions } from './people.ts';
import { aParcel, aTrip } from './trips.ts';

type TestContext = { deps: Deps; clock: TestClock; as(person: Person): Client; sweep(): Promise<void> };

/** A built delivery: its people, and its latest state as its sender sees it. */
export type Built = { id: string; sender: Person; courier: Person; offerId: string; seen: Delivery };

type DeliveryOptions = {
  status?: 'open' | 'accepted' | 'completed' | 'cancelled' | 'expired';
  /** Stage of an accepted delivery; `assigned` by default. */
  stage?: Stage;
  sender?: Person;
  courier?: Person;
  method?: 'wallet' | 'cash' | 'account';
  /** The accepted price, in minor units. */
  price?: number;
  size?: ParcelSize;
  /** The company that it is listed for. */
  companyId?: string;
};

type OfferOptions = { courier?: Person; amount?: number; etaMinutes?: number; note?: string };

/** Builders of people and deliveries; whatever happens to a delivery happens through the API. */
export type Builders = {
  aSender(options?: PersonOptions): Promise<Person>;
  aCourier(options?: CourierOptions): Promise<Person>;
  anAdmin(options?: PersonOptions): Promise<Person>;
  aDelivery(options?: DeliveryOptions): Promise<Built>;
  /** A live offer on an open delivery. */
  anOffer(deliveryId: string, options?: OfferOptions): Promise<{ id: string; courier: Person }>;
  /** Reports steps of the trip as the courier, with the PIN where one is required. */
  takeSteps(built: Built, ...steps: CourierStep[]): Promise<Delivery>;
  /** Fetches the delivery as a person sees it now. */
  lookAt(id: string, person: Person): Promise<Delivery>;
};

/** A valid price for the usual trip. */
export const USUAL_PRICE = 3_000;
const RICH = 1_000_000;

/** The steps from acceptance to each stage on the way out. */
const WAY: [Stage, CourierStep][] = [
  ['to_pickup', 'depart'],
  ['at_pickup', 'arrive_pickup'],
  ['picked_up', 'pick_up'],
  ['to_dropoff', 'depart_dropoff'],
  ['at_dropoff', 'arrive_dropoff'],
];

/** Creates the builders of one application under test. */
export function buildersFor(context: TestContext): Builders {
  const { deps, clock, as } = context;
  const aSender: Builders['aSender'] = (options = {}) => makePerson(deps, 'sender', options);
  const aCourier: Builders['aCourier'] = (options = {}) => makeCourier(deps, options);
  const lookAt: Builders['lookAt'] = (id, person) => as(person).get(readDelivery, { params: { id } });

  const anOffer: Builders['anOffer'] = async (deliveryId, options = {}) => {
    const courier = options.courier ?? (await aCourier({ vehicle: 'truck' }));
    const { id } = await as(courier).get(makeOffer, {
      params: { id: deliveryId },
      body: {
        amount: options.amount ?? USUAL_PRICE,
        etaMinutes: options.etaMinutes ?? 12,
        ...(options.note === undefined ? {} : { note: options.note }),
      },
    });
    return { id, courier };
  };

  const takeSteps: Builders['takeSteps'] = async ({ id, courier, sender }, ...steps) => {
    let seen: Delivery | undefined;
    for (const step of steps) {
      const pin = await pinFor(step, () => lookAt(id, sender));
      const body = { step, at: clock.now().toISOString(), ...(pin === undefined ? {} : { pin }) };
      seen = await as(courier).get(reportStep, { params: { id }, body });
    }
    return seen ?? lookAt(id, courier);
  };

  const aDelivery: Builders['aDelivery'] = async (options = {}) => {
    const { status = 'open', stage = 'assigned' } = options;
    const sender = options.sender ?? (await aSender({ wallet: RICH }));
    const open = await list(as(sender), options);
    const built = { id: open.id, sender, courier: options.courier ?? sender, offerId: '', seen: open };
    if (status === 'open') return built;
    if (status === 'cancelled') return { ...built, seen: await cancel(as(sender), open.id) };
    if (status === 'expired') return { ...built, seen: await expire(context, open.id, sender) };
    const offer = await anOffer(open.id, { courier: options.courier, amount: options.price });
    await as(sender).get(acceptOffer, {
      params: { id: open.id },
      body: { offerId: offer.id, method: options.method ?? 'wallet' },
    });
    const accepted = { ...built, courier: offer.courier, offerId: offer.id };
    await takeSteps(accepted, ...stepsTo(status === 'completed' ? 'at_dropoff' : stage));
    if (status === 'completed') await takeSteps(accepted, 'deliver');
    return { ...accepted, seen: await lookAt(open.id, sender) };
  };

  return {
    aSender,
    aCourier,
    anAdmin: (options = {}) => makePerson(deps, 'admin', options),
    aDelivery,
    anOffer,
    takeSteps,
    lookAt,
  };
}

/** Lists the usual parcel with a new quote. */
async function list(
  sender: Client,
  { size = 'large', companyId }: Pick<DeliveryOptions, 'size' | 'companyId'>,
): Promise<Delivery> {
  const quote = await sender.get(createQuote, { body: aTrip({ size }) });
  return sender.get(createDelivery, {
    body: aParcel(quote.id, {
      size,
      haulageTerms: quote.haulage?.terms,
      ...(companyId ? { companyId } : {}),
    }),
    key: randomUUID(),
  });
}

function cancel(sender: Client, id: string): Promise<Delivery> {
  return sender.get(cancelDelivery, { params: { id }, body: {} });
}

/** Expires a delivery: advances the application's clock by eight days. */
async function expire({ clock, sweep, as }: TestContext, id: string, sender: Person): Promise<Delivery> {
  clock.advance({ days: 8 });
  await sweep();
  return as(sender).get(readDelivery, { params: { id } });
}

function stepsTo(stage: Stage): CourierStep[] {
  const end = WAY.findIndex(([reached]) => reached === stage);
  return WAY.slice(0, end + 1).map(([, step]) => step);
}

async function pinFor(step: CourierStep, look: () => Promise<Delivery>): Promise<string | undefined> {
  if (step === 'pick_up') return (await look()).pins?.pickup;
  if (step === 'deliver') return (await look()).pins?.dropoff;
  return undefined;
}
