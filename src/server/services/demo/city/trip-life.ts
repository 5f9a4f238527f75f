import type { CourierStep, Stage } from '#domain/deliveries/stage-table.ts';
import { between } from '#domain/random.ts';
import type { Tx } from '#server/deps.ts';
import { handOverForMoney } from './cod-life.ts';
import { mistype } from './mistype.ts';
import { presentPin } from './send-pin.ts';
import { reportStep } from '../../trips/report-step.ts';
import { announceAbsence, logCall } from '../../trips/report-doorstep.ts';
import { storeUpload } from '../../uploads/store-upload.ts';
import { afterTrip } from './aftermath-life.ts';
import type { Life } from './past.ts';
import { drive } from './drive.ts';
import { courierOf, later, type Trip } from './town.ts';
import { instruct } from './instructions.ts';

/** A step of the plain way: the stage before it, how long it takes in minutes, and the PIN that it needs. */
type Leg = { from: Stage; step: CourierStep; minutes: number; pin?: 'pickup' | 'dropoff' };

const LATE_TIMES = 2.6;
/** How often a PIN is first typed wrongly. */
const MISTYPED = 0.05;

/** The life of an accepted delivery, from any stage on: the trip, and what comes after it. */
export async function* tripLife(trip: Trip, stage: Stage = 'assigned'): Life {
  const { delivery, courier, fate } = trip;
  const legs = legsOf(trip);
  let now = trip.from;
  for (const { step, minutes, pin } of legs.slice(legs.findIndex((leg) => leg.from === stage))) {
    const arrival = later(now, minutes);
    if (step.startsWith('arrive')) yield* drive(trip, step, now, arrival);
    now = arrival;
    if (step === 'deliver' && fate === 'absent') return yield* absence(trip, now);
    if (step === 'deliver' && delivery.cod) {
      now = yield* handOverForMoney(trip, now);
      continue;
    }
    const tx = yield now;
    const report = { step, at: now.toISOString() };
    if (step === 'depart') await instruct(tx, trip.random, delivery.id);
    if (pin && trip.random() < MISTYPED) await mistype(tx, trip, { step });
    const right = pin && (await presentPin(tx, delivery.id, pin));
    await reportStep(tx, courierOf(courier.id), delivery.id, right ? { ...report, pin: right } : report);
  }
  yield* afterTrip(trip, now);
}

function legsOf({ delivery, courier, random, fate }: Trip): Leg[] {
  const slowness = (1.4 - courier.skill * 0.5) * (fate === 'late' ? LATE_TIMES : 1);
  const way = delivery.durationSeconds / 60;
  return [
    { from: 'assigned', step: 'depart', minutes: between(random, 0.5, 4) },
    { from: 'to_pickup', step: 'arrive_pickup', minutes: between(random, 4, 20) * slowness },
    { from: 'at_pickup', step: 'pick_up', minutes: between(random, 1, 5), pin: 'pickup' },
    { from: 'picked_up', step: 'depart_dropoff', minutes: between(random, 0.5, 2) },
    { from: 'to_dropoff', step: 'arrive_dropoff', minutes: way * between(random, 0.9, 1.3) * slowness },
    { from: 'at_dropoff', step: 'deliver', minutes: between(random, 1, 5), pin: 'dropoff' },
  ];
}

/** Nobody opens: a call, the announcement, the wait, a photo, and the way back to the sender. */
async function* absence(trip: Trip, from: Date): Life {
  const { delivery, courier, random } = trip;
  const actor = courierOf(courier.id);
  const { id } = delivery;
  const report = (at: Date, what: string) => ({ stepId: `oras-${what}-${id}`, at: at.toISOString() });
  let now = later(from, 2);
  await logCall(yield now, actor, id, report(now, 'call'));
  now = later(now, 1);
  await announceAbsence(yield now, actor, id, report(now, 'absent'));
  now = later(now, between(random, 11, 14));
  const photo = await photoBy(yield now, trip);
  await reportAt(yield now, trip, now, 'fail_attempt', photo);
  now = later(now, between(random, 2, 9));
  await reportAt(yield now, trip, now, 'return');
  yield* wayBack(trip, now);
}

/** The way back to the sender, and what comes after it. */
export async function* wayBack(trip: Trip, from: Date): Life {
  const { delivery, random } = trip;
  const now = later(from, (delivery.durationSeconds / 60) * between(random, 0.9, 1.4));
  const tx = yield now;
  await reportAt(tx, trip, now, 'return', { pin: await presentPin(tx, delivery.id, 'pickup') });
  yield* afterTrip({ ...trip, fate: 'absent' }, now);
}

async function photoBy(tx: Tx, { courier, delivery, town }: Trip) {
  const photo = await storeUpload(tx, courierOf(courier.id), 'proof', town.parcelPicture);
  const { lat, lng } = delivery.dropoff;
  return { photoId: photo.id, position: { lat, lng } };
}

async function reportAt(
  tx: Tx,
  { courier, delivery }: Trip,
  at: Date,
  step: CourierStep,
  proof: { pin?: string; photoId?: string; position?: { lat: number; lng: number } } = {},
): Promise<void> {
  await reportStep(tx, courierOf(courier.id), delivery.id, { step, at: at.toISOString(), ...proof });
}
