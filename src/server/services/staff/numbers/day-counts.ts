import type { LatLng } from '#domain/geo.ts';
import type { CountyCode } from '#domain/places/counties.ts';
import { promisedAt } from '#domain/staff/board/facts.ts';
import { countDay, dayBounds } from '#domain/staff/numbers/count-day.ts';
import type { DeliveryFacts } from '#domain/staff/numbers/facts.ts';
import { type DayDelivery, deliveriesOfDay, moneyOfDay } from '#server/db/staff/numbers/day-facts.ts';
import type { DayCounts } from '#server/db/staff/numbers/days.ts';
import type { Deps } from '#server/deps.ts';

/** Counts a calendar day of the operator's time zone from events and ledger, as they are now. */
export async function countOf(deps: Deps, day: string): Promise<DayCounts> {
  const { timeZone } = deps.settings;
  const { from, to } = dayBounds(day, timeZone);
  const deliveries = await deliveriesOfDay(deps.db, { from, to, timeZone });
  const money = await moneyOfDay(deps.db, { from, to, timeZone });
  const countyAt = countiesOf(deps);
  const facts = await Promise.all(deliveries.map((row) => factsOf(row, countyAt)));
  const booked = await Promise.all(
    money.map(async (row) => ({
      ...row,
      county: await countyAt({ lat: row.pickup_lat, lng: row.pickup_lng }),
    })),
  );
  const delivered = facts.filter(({ deliveredAt: at }) => at && at >= from && at < to);
  return { counts: countDay(day, timeZone, facts, booked), people: peopleOf(delivered) };
}

type CountyAt = (point: LatLng) => Promise<CountyCode | null>;

/** Looks up counties; each place once. */
export function countiesOf({ geocoder }: Deps): CountyAt {
  const cached = new Map<string, Promise<CountyCode | null>>();
  return (point) => {
    const key = `${point.lat} ${point.lng}`;
    const found = cached.get(key) ?? geocoder.countyAt(point).then((county) => county ?? null);
    cached.set(key, found);
    return found;
  };
}

/** A delivery as the counts see it. */
export async function factsOf(row: DayDelivery, countyAt: CountyAt): Promise<DeliveryFacts> {
  const isReturn = row.return_of !== null;
  return {
    isReturn,
    county: await countyAt({ lat: row.pickup_lat, lng: row.pickup_lng }),
    currency: row.currency,
    estimate: row.estimate,
    price: row.price,
    courierNet: row.courier_net,
    senderId: row.sender_id,
    isCompany: row.is_company,
    courierId: row.courier_id,
    listedAt: row.listed_at,
    offers: row.offers,
    firstOfferAt: row.first_offer_at,
    chosenAt: row.chosen_at,
    paidAt: row.paid_at,
    departedAt: row.departed_at,
    pickedUpAt: row.picked_up_at,
    failedAt: row.failed_at,
    deliveredAt: row.delivered_at,
    promisedAt: isReturn
      ? null
      : promisedAt({
          stage: 'at_dropoff',
          deliverBy: row.deliver_by,
          acceptedAt: row.accepted_at,
          // A promise that the staff moved makes nobody punctual.
          extraMinutes: 0,
          offerMinutes: row.eta_minutes,
          windowFrom: row.window_from,
          windowUntil: row.window_until,
          durationSeconds: row.duration_seconds,
        }),
    ratedAt: row.rated_at,
    disputedAt: row.disputed_at,
    isFirstOfSender: row.first_of_sender,
    isFirstOfCourier: row.first_of_courier,
  };
}

/** Each sender, company and courier of these deliveries once; first if any of them was their first. */
function peopleOf(delivered: readonly DeliveryFacts[]): DayCounts['people'] {
  const found = new Map<string, DayCounts['people'][number]>();
  const add = (role: 'sender' | 'company' | 'courier', account_id: string, isFirst: boolean) => {
    const key = `${role} ${account_id}`;
    found.set(key, { role, account_id, is_first: isFirst || (found.get(key)?.is_first ?? false) });
  };
  for (const facts of delivered) {
    if (facts.isReturn) continue;
    add(facts.isCompany ? 'company' : 'sender', facts.senderId, facts.isFirstOfSender);
    if (facts.courierId !== null) add('courier', facts.courierId, facts.isFirstOfCourier);
  }
  return [...found.values()];
}
