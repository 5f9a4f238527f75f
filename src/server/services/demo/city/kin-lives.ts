import { seededRandom } from '#domain/random.ts';
import { listHolds } from '../../risk/list-holds.ts';
import { decideHold } from '../../risk/decide-hold.ts';
import { deliveryLife } from './delivery-life.ts';
import type { Life } from './past.ts';
import { later, type Outcome, staffOf, type Town } from './town.ts';
import { HOLD_REASONS } from './texts.ts';

const HOUR = 60;
/** The trips of couriers for senders with the same phone, in hours before the end of the past, and what was decided. */
const TRIPS: readonly { hoursAgo: number; outcome?: Outcome }[] = [
  { hoursAgo: 21 * 24, outcome: 'sender' },
  { hoursAgo: 9 * 24, outcome: 'courier' },
  { hoursAgo: 47 },
  { hoursAgo: 22 },
  { hoursAgo: 8 },
];
/** How long after the listing the staff look at what was held. */
const DECIDED_HOURS = 20;

/** Trips whose money waits for the staff because a rule found something, and the decisions about the older ones. */
export function kinLives(town: Town, seed: string): Life[] {
  if (town.kin.length === 0) return [];
  return TRIPS.flatMap(({ hoursAgo, outcome }, i) => {
    const { sender, courier } = town.kin[i % town.kin.length]!;
    const at = later(town.until, -hoursAgo * HOUR);
    const given = { sender, courier, fate: 'plain', method: 'wallet' } as const;
    const trip = deliveryLife(town, seededRandom(`${seed} kin ${i}`), at, given);
    return outcome ? [trip, decision(town, later(at, DECIDED_HOURS * HOUR), outcome)] : [trip];
  });
}

async function* decision(town: Town, at: Date, outcome: Outcome): Life {
  const tx = yield at;
  const [hold] = (await listHolds(tx, { state: 'open' })).items;
  if (!hold) return;
  const decided = outcome === 'sender' ? 'refund' : 'release';
  await decideHold(tx, staffOf(town), hold.id, { outcome: decided, reason: HOLD_REASONS[outcome] });
}
