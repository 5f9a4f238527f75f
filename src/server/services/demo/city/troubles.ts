import { offsetMeters } from '#domain/geo.ts';
import { PIN_TRIES } from '#domain/deliveries/pin-code.ts';
import type { DeliveryRow } from '#server/db/deliveries/deliveries.ts';
import type { Tx } from '#server/deps.ts';
import { renewPin } from '../../staff/board/renew-pin.ts';
import { settleTrouble } from '../../staff/board/settle-trouble.ts';
import { startReturn } from '../../staff/board/start-return.ts';
import { reportTrouble } from '../../trips/report-trouble.ts';
import { sendPositions } from '../../trips/send-positions.ts';
import { storeUpload } from '../../uploads/store-upload.ts';
import { announceAbsence, logCall } from '../../trips/report-doorstep.ts';
import { reportStep } from '../../trips/report-step.ts';
import { mistype } from './mistype.ts';
import { SETTLED_REASON } from './texts.ts';
import { courierOf, staffOf, type Trip } from './town.ts';

/** How far a trip goes before something goes wrong, in minutes before the moment at which it is seen. */
type Course = {
  chosen: number;
  departed?: number;
  atPickup?: number;
  pickedUp?: number;
  atDoor?: number;
  /** Nobody opened, and the courier called and waits. */
  announced?: number;
};

/** One kind of trouble of the board, as the city's people get into it. */
export type CityTrouble = {
  rule: string;
  course: Course;
  /** Minutes to the pickup as the courier offers them: enough for the trouble to be the only one, or too few. */
  offered: number;
  /** Minutes before the moment at which it is seen, and what is done then. */
  begins?: number;
  begin?: (tx: Tx, trip: Trip) => Promise<unknown>;
  /** Whether the courier drives nothing else: positions of another trip would be this one's as well. */
  isAlone?: true;
  /** What is done from minute to minute as long as it lasts. */
  meanwhile?: (tx: Tx, trip: Trip, minute: number) => Promise<unknown>;
  /** Whether the staff have dealt with it. */
  isOver?: (row: DeliveryRow) => boolean;
  /** What the staff of the city do in the end, when nobody else has. */
  settle?: (tx: Tx, trip: Trip, row: DeliveryRow) => Promise<unknown>;
};

/** Metres from the pickup where a courier stands, and by which another drives away from it in a minute. */
const AWAY_FROM_PICKUP = 1_800;
const PER_MINUTE = 700;
/** For how many minutes somebody drives the wrong way. */
const WRONG_MINUTES = 25;

const report = (trip: Trip, what: 'help' | 'refused' | 'mismatch') => (tx: Tx) =>
  reportTrouble(tx, courierOf(trip.courier.id), trip.delivery.id, {
    report: what,
    at: tx.clock.now().toISOString(),
    stepId: `oras-${what}-${trip.delivery.id}`,
  });
const reported = (what: 'help' | 'refused' | 'mismatch') => (tx: Tx, trip: Trip) => report(trip, what)(tx);
const settledAs =
  (rule: 'help' | 'size_mismatch') =>
  (tx: Tx, { town, delivery }: Trip, row: DeliveryRow) =>
    settleTrouble(tx, staffOf(town), delivery.id, { version: row.version, rule, reason: SETTLED_REASON });

async function sendPlace(tx: Tx, { courier, delivery }: Trip, meters: number): Promise<void> {
  const { lat, lng } = offsetMeters(delivery.pickup, meters, 0);
  const fix = { lat, lng, at: tx.clock.now().toISOString(), accuracy: 10, speed: 0 };
  await sendPositions(tx, courierOf(courier.id), [fix]);
}

/** The courier calls a receiver who does not open, and announces that nobody is there. */
export async function knock(tx: Tx, { courier, delivery }: Trip): Promise<void> {
  const actor = courierOf(courier.id);
  const at = tx.clock.now().toISOString();
  await logCall(tx, actor, delivery.id, { stepId: `oras-call-${delivery.id}`, at });
  await announceAbsence(tx, actor, delivery.id, { stepId: `oras-absent-${delivery.id}`, at });
}

async function failAttempt(tx: Tx, { courier, delivery, town }: Trip): Promise<void> {
  const actor = courierOf(courier.id);
  const { id: photoId } = await storeUpload(tx, actor, 'proof', town.parcelPicture);
  const { lat, lng } = delivery.dropoff;
  const at = tx.clock.now().toISOString();
  await reportStep(tx, actor, delivery.id, { step: 'fail_attempt', at, photoId, position: { lat, lng } });
}

/** The troubles that the city plants, in the order of the board's rules. */
export const CITY_TROUBLES: readonly CityTrouble[] = [
  {
    rule: 'help',
    course: { chosen: 30, departed: 28, atPickup: 20, pickedUp: 9 },
    offered: 90,
    begins: 4,
    begin: reported('help'),
    isOver: ({ help_at }) => help_at === null,
    settle: settledAs('help'),
  },
  {
    rule: 'pin_locked',
    course: { chosen: 66, departed: 64, atPickup: 54, pickedUp: 51, atDoor: 9 },
    offered: 90,
    begins: 6,
    begin: async (tx, trip) => {
      for (let n = 0; n < PIN_TRIES; n += 1) await mistype(tx, trip, { step: 'deliver', attempt: n });
    },
    isOver: ({ dropoff_pin_misses: misses }) => misses === 0,
    settle: (tx, { town, delivery }, { version }) =>
      renewPin(tx, staffOf(town), delivery.id, { version, rule: 'pin_locked', reason: SETTLED_REASON }),
  },
  {
    rule: 'attempt_failed',
    course: { chosen: 80, departed: 78, atPickup: 68, pickedUp: 65, atDoor: 32, announced: 28 },
    offered: 90,
    begins: 14,
    begin: failAttempt,
    isOver: ({ stage }) => stage !== 'attempt_failed',
  },
  {
    rule: 'refused_at_door',
    course: { chosen: 66, departed: 64, atPickup: 54, pickedUp: 51, atDoor: 8 },
    offered: 90,
    begins: 5,
    begin: reported('refused'),
    isOver: ({ refused_at: at }) => at === null,
    settle: (tx, { town, delivery }, { version }) =>
      startReturn(tx, staffOf(town), delivery.id, {
        version,
        rule: 'refused_at_door',
        reason: SETTLED_REASON,
      }),
  },
  {
    rule: 'size_mismatch',
    course: { chosen: 24, departed: 22, atPickup: 7 },
    offered: 90,
    begins: 4,
    begin: reported('mismatch'),
    isOver: ({ mismatch_at: at }) => at === null,
    settle: settledAs('size_mismatch'),
  },
  // A minute was offered, and an hour has passed.
  { rule: 'late', course: { chosen: 110, departed: 106, atPickup: 50, pickedUp: 46 }, offered: 1 },
  { rule: 'stale', course: { chosen: 24, departed: 19 }, offered: 150, isAlone: true },
  {
    rule: 'still',
    course: { chosen: 18, departed: 14 },
    offered: 150,
    begins: 13,
    isAlone: true,
    meanwhile: (tx, trip) => sendPlace(tx, trip, AWAY_FROM_PICKUP),
  },
  {
    rule: 'wrong_way',
    course: { chosen: 9, departed: 7 },
    offered: 150,
    begins: 5,
    isAlone: true,
    meanwhile: (tx, trip, minute) =>
      sendPlace(tx, trip, AWAY_FROM_PICKUP + PER_MINUTE * Math.min(minute, WRONG_MINUTES)),
  },
  { rule: 'not_departed', course: { chosen: 22 }, offered: 150 },
  { rule: 'wait_over', course: { chosen: 32, departed: 30, atPickup: 13 }, offered: 150 },
];
