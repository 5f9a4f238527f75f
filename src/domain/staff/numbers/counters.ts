import { keysOf } from '../../records.ts';
import type { DeliveryFacts } from './facts.ts';

/** Listings count as accepted when a courier is chosen within this time. */
const ACCEPTED_WITHIN_HOURS = 2;
const HOUR = 3_600_000;

/** The moments that put a delivery into a day. */
const COUNTED_MOMENTS = ['listed', 'attempted', 'delivered', 'disputed'] as const;
export type CountedMoment = (typeof COUNTED_MOMENTS)[number];

type Counter = { moment: CountedMoment; counts: (facts: DeliveryFacts) => boolean };

const always = () => true;
const listed = (counts: Counter['counts'] = always): Counter => ({ moment: 'listed', counts });

/** What is counted in deliveries: by which moment one belongs to a day, and whether it counts. */
export const DELIVERY_COUNTERS = {
  listed: listed(),
  offered: listed(({ firstOfferAt }) => firstOfferAt !== null),
  chosen: listed(({ chosenAt }) => chosenAt !== null),
  chosen_soon: listed(
    ({ chosenAt, listedAt }) =>
      chosenAt !== null && chosenAt.getTime() - listedAt.getTime() <= ACCEPTED_WITHIN_HOURS * HOUR,
  ),
  paid: listed(({ paidAt }) => paidAt !== null),
  picked_up: listed(({ pickedUpAt }) => pickedUpAt !== null),
  brought: listed(({ deliveredAt }) => deliveredAt !== null),
  rated: listed(({ ratedAt }) => ratedAt !== null),
  attempted: { moment: 'attempted', counts: always },
  first_attempt: { moment: 'attempted', counts: ({ failedAt }) => failedAt === null },
  delivered: { moment: 'delivered', counts: always },
  promised: { moment: 'delivered', counts: ({ promisedAt }) => promisedAt !== null },
  on_time: {
    moment: 'delivered',
    counts: ({ deliveredAt, promisedAt }) =>
      deliveredAt !== null && promisedAt !== null && deliveredAt <= promisedAt,
  },
  first_orders: { moment: 'delivered', counts: ({ isFirstOfSender }) => isFirstOfSender },
  disputed: { moment: 'disputed', counts: always },
} as const satisfies Record<string, Counter>;
export type DeliveryCounter = keyof typeof DELIVERY_COUNTERS;
export const DELIVERY_COUNTER_NAMES = keysOf(DELIVERY_COUNTERS);

/** When a delivery had a moment; null when it had none, and for a return shipment, which nobody listed. */
export function momentOf(facts: DeliveryFacts, moment: CountedMoment): Date | null {
  if (facts.isReturn) return null;
  if (moment === 'listed') return facts.listedAt;
  if (moment === 'delivered') return facts.deliveredAt;
  if (moment === 'disputed') return facts.disputedAt;
  return earlier(facts.failedAt, facts.deliveredAt);
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}
