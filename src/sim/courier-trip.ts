import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { CourierStep, Stage } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';
import { roadLikeLine } from '#domain/tracking/road-line.ts';
import { ApiError, type Api } from './api-client.ts';
import { startNear } from './courier-strategy.ts';
import { drive, PACE, SHOWN_SPEED, type Moment } from './pace.ts';
import type { SimCourier } from './people.ts';
import { seededRandom } from '#domain/random.ts';
import type { World } from './world.ts';

type Trip = { world: World; api: Api; person: SimCourier };
type Move = (trip: Trip, delivery: Delivery) => Promise<Delivery>;

const ACCURACY_METERS = 8;
const SETBACKS_BORNE = 5;

/**
 * Runs one delivery to its end, from any stage. Returns early when the delivery is no longer this courier's: cancelled,
 * lost or given to another.
 */
export async function carryDelivery(trip: Trip, deliveryId: string): Promise<void> {
  let setbacks = 0;
  while (setbacks < SETBACKS_BORNE) {
    try {
      const delivery = await trip.api<Delivery>('GET', `/deliveries/${deliveryId}`);
      await carryOn(trip, delivery);
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      if (error.status === 404) return;
      setbacks += 1;
      await trip.world.wait(trip.world.pollSeconds);
    }
  }
  trip.world.log(`${trip.person.firstName}: cannot end delivery ${deliveryId}`);
  await trip.world.wait(PACE.retrySeconds);
}

async function carryOn(trip: Trip, first: Delivery): Promise<void> {
  let delivery = first;
  while (delivery.status === 'accepted' && delivery.stage && delivery.stage !== 'returned') {
    delivery = await MOVES[delivery.stage](trip, delivery);
  }
  if (delivery.status === 'completed') trip.world.counters.delivered += 1;
}

/** The courier's action at each stage; each ends with a reported step. */
const MOVES: Record<Stage, Move> = {
  async assigned(trip, delivery) {
    await pause(trip, PACE.noticeSeconds);
    return report(trip, delivery, 'depart');
  },
  async to_pickup(trip, delivery) {
    const random = seededRandom(`${trip.person.email} ${delivery.id}`);
    const start = startNear(delivery.pickup, trip.person.vehicle, random);
    await driveAlong(trip, await approachOf(trip, delivery, start.point), PACE.pickupLegSeconds);
    return report(trip, delivery, 'arrive_pickup');
  },
  async at_pickup(trip, delivery) {
    await pause(trip, PACE.handoverSeconds);
    return report(trip, delivery, 'pick_up', (await pinsOf(trip, delivery)).pickup);
  },
  async picked_up(trip, delivery) {
    await pause(trip, PACE.loadingSeconds);
    return report(trip, delivery, 'depart_dropoff');
  },
  async to_dropoff(trip, delivery) {
    await driveAlong(trip, lineOf(delivery), PACE.dropoffLegSeconds);
    return report(trip, delivery, 'arrive_dropoff');
  },
  async at_dropoff(trip, delivery) {
    await pause(trip, PACE.handoverSeconds);
    const { dropoff } = await pinsOf(trip, delivery);
    // The receiver may have paid while the courier came up the stairs.
    const { cod } = await trip.api<Delivery>('GET', `/deliveries/${delivery.id}`);
    return report(trip, delivery, 'deliver', dropoff, takenOf(cod));
  },
  attempt_failed: (trip, delivery) => report(trip, delivery, 'arrive_dropoff'),
  to_return: (trip, delivery) => report(trip, delivery, 'return'),
  returned: async (_, delivery) => delivery,
};

/** Reports a step; with the position where the courier is at a door. */
function report(
  { api }: Trip,
  delivery: Delivery,
  step: CourierStep,
  pin?: string,
  cod?: CodTaken,
): Promise<Delivery> {
  const place = DOORSTEP_OF[step];
  const position = place ? { position: pointOf(delivery[place]) } : {};
  const body = {
    step,
    at: new Date().toISOString(),
    ...position,
    ...(pin ? { pin } : {}),
    ...(cod ? { cod } : {}),
  };
  return api<Delivery>('POST', `/courier/deliveries/${delivery.id}/steps`, body);
}

type CodTaken = { method: 'card' | 'cash'; amount: number };

/** What a courier says of the goods' money: all of it, by the receiver's card or counted; nothing where none is due. */
function takenOf(cod: Delivery['cod'] | undefined): CodTaken | undefined {
  if (!cod) return undefined;
  return { method: cod.isPaidByCard ? 'card' : 'cash', amount: cod.amount.amount };
}

const DOORSTEP_OF: Partial<Record<CourierStep, 'pickup' | 'dropoff'>> = {
  arrive_pickup: 'pickup',
  pick_up: 'pickup',
  depart_dropoff: 'pickup',
  arrive_dropoff: 'dropoff',
  deliver: 'dropoff',
};

function pause({ world }: Trip, seconds: number): Promise<void> {
  return world.wait(seconds * world.pace);
}

async function driveAlong(trip: Trip, line: readonly LatLng[], seconds: number): Promise<void> {
  for (const moment of drive(line, seconds * trip.world.pace)) {
    await trip.api('POST', '/courier/positions', { positions: [fix(moment)] });
    await trip.world.wait(1);
  }
}

function fix({ lat, lng, heading }: Moment) {
  return { at: new Date().toISOString(), lat, lng, heading, accuracy: ACCURACY_METERS, speed: SHOWN_SPEED };
}

/** The way to the pickup: the server's, which knows imported roads, in the demo; a generated one elsewhere. */
async function approachOf({ world, api }: Trip, delivery: Delivery, from: LatLng): Promise<LatLng[]> {
  if (world.pins.has(delivery.id)) return roadLikeLine(from, pointOf(delivery.pickup));
  const search = new URLSearchParams({ lat: String(from.lat), lng: String(from.lng) });
  const { route } = await api<{ route: Delivery['route'] }>(
    'GET',
    `/demo/deliveries/${delivery.id}/approach?${search}`,
  );
  return route.map(([lng, lat]) => ({ lat, lng }));
}

/** The delivery's own route (longitude first, as in GeoJSON), or a generated one. */
function lineOf(delivery: Delivery): LatLng[] {
  const line = delivery.route.map(([lng, lat]) => ({ lat, lng }));
  return line.length > 1 ? line : roadLikeLine(pointOf(delivery.pickup), pointOf(delivery.dropoff));
}

const pointOf = ({ lat, lng }: LatLng): LatLng => ({ lat, lng });

/** The PINs of a delivery: from the simulated sender, or in the demo from the server. */
async function pinsOf({ world, api }: Trip, delivery: Delivery) {
  const pins = world.pins.get(delivery.id);
  return pins ?? api<{ pickup: string; dropoff: string }>('GET', `/demo/deliveries/${delivery.id}/pins`);
}
