import type { z } from 'zod';
import type { adminNumberRows as route, NumberRow } from '#contract/staff/admin-numbers.ts';
import { addDays, dayStart, localHour } from '#domain/deliveries/pickup-window.ts';
import { DELIVERY_COUNTERS, momentOf } from '#domain/staff/numbers/counters.ts';
import type { DeliveryFacts } from '#domain/staff/numbers/facts.ts';
import {
  type DayDelivery,
  deliveriesByIds,
  type MomentOfDelivery,
  momentsOf,
} from '#server/db/staff/numbers/day-facts.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError } from '../../errors.ts';
import { countiesOf, factsOf } from './day-counts.ts';
import { checkedPeriod } from './get-numbers.ts';

const PAGE = 50;
/** Events are read in pieces until a page is full; a call reads so many pieces and leaves the rest to the next. */
const PIECE = 200;
const MOST_PIECES = 10;

type Query = z.output<typeof route.query>;

/**
 * A page of the deliveries behind a number, newest first: the events of its moment, judged by the same functions that
 * count them. Throws `validation_failed` for an invalid period or cursor.
 */
export async function listNumberRows(deps: Deps, query: Query): Promise<z.infer<typeof route.response>> {
  const { timeZone } = deps.settings;
  const { from, to } = checkedPeriod(query);
  const span = { from: dayStart(from, timeZone), to: dayStart(addDays(to, 1), timeZone), timeZone };
  const { moment } = DELIVERY_COUNTERS[query.counter];
  const limit = query.limit ?? PAGE;
  const countyAt = countiesOf(deps);
  const items: NumberRow[] = [];
  let after = readCursor(query.cursor);
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const moments = await momentsOf(deps.db, moment, span, { after, limit: PIECE });
    const ids = moments.map(({ deliveryId }) => deliveryId);
    const rows = await deliveriesByIds(deps.db, [...new Set(ids)], timeZone);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const each of moments) {
      if (items.length === limit) return { items, nextCursor: cursorOf(after) };
      after = each;
      const row = byId.get(each.deliveryId);
      const facts = row && (await factsOf(row, countyAt));
      if (facts && isBehind(query, facts, each.at, timeZone)) items.push(present(row, facts, each.at));
    }
    if (moments.length < PIECE) return { items, nextCursor: null };
  }
  return { items, nextCursor: cursorOf(after) };
}

/** Whether a delivery is behind the number, and whether this event is the one that puts it there. */
function isBehind(query: Query, facts: DeliveryFacts, at: Date, timeZone: string): boolean {
  const { moment, counts } = DELIVERY_COUNTERS[query.counter];
  if (momentOf(facts, moment)?.getTime() !== at.getTime() || !counts(facts)) return false;
  if (query.missed && DELIVERY_COUNTERS[query.missed].counts(facts)) return false;
  if (query.hour !== undefined && localHour(facts.listedAt, timeZone) !== query.hour) return false;
  return query.county === undefined || facts.county === query.county;
}

function present(row: DayDelivery, facts: DeliveryFacts, at: Date): NumberRow {
  return {
    deliveryId: row.id,
    number: row.number,
    at: at.toISOString(),
    status: row.status,
    county: facts.county,
    pickupArea: row.pickup_area,
    dropoffArea: row.dropoff_area,
    price: row.price === null ? null : { amount: row.price, currency: row.currency },
  };
}

const CURSOR = /^(\d{1,15})\.([\w-]{1,64})$/;

function cursorOf(last: MomentOfDelivery | null): string | null {
  return last && `${last.at.getTime()}.${last.deliveryId}`;
}

function readCursor(cursor: string | undefined): MomentOfDelivery | null {
  if (cursor === undefined) return null;
  const [, at, deliveryId] = CURSOR.exec(cursor) ?? [];
  if (!at || !deliveryId) throw fieldError('cursor', 'invalid');
  return { at: new Date(Number(at)), deliveryId };
}
