import { type OfferedFor, offerBounds } from './rules.ts';

/** A stop of an order with the lowest and highest price that an offer on it may be, in minor units. */
export type PricedStop = { id: string; min: number; max: number };

/** The stop as an order's price is divided over it. */
export function pricedStop(delivery: OfferedFor & { id: string }): PricedStop {
  const { min, max } = offerBounds(delivery);
  return { id: delivery.id, min, max: Math.max(min, max) };
}

/** The lowest and highest offer on a whole order: the sums of its stops', in minor units. */
export function orderBounds(stops: readonly PricedStop[]): { min: number; max: number } {
  return {
    min: stops.reduce((sum, stop) => sum + stop.min, 0),
    max: stops.reduce((sum, stop) => sum + stop.max, 0),
  };
}

/**
 * Divides the price of a whole order over its stops, to the last minor unit: each has its lowest price, and of the rest a part in
 * proportion to the room between its lowest and its highest, which is proportional to its estimate. What rounding leaves goes to the largest
 * remainders. The stops' order changes nothing, and none is outside its bounds. Throws a RangeError for a price outside the order's.
 */
export function divideOverStops(total: number, stops: readonly PricedStop[]): Map<string, number> {
  const { min, max } = orderBounds(stops);
  if (!Number.isSafeInteger(total) || total < min || total > max)
    throw new RangeError(`${total} is outside ${min} to ${max}`);
  const [rest, room] = [BigInt(total - min), BigInt(max - min)];
  const parts = stops.map((stop) => {
    const share = rest * BigInt(stop.max - stop.min);
    const whole = room === 0n ? 0n : share / room;
    return { ...stop, part: Number(whole), remainder: room === 0n ? 0n : share % room };
  });
  const left = total - min - parts.reduce((sum, { part }) => sum + part, 0);
  const first = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id));
  const rounded = new Set(first.slice(0, left).map(({ id }) => id));
  return new Map(parts.map(({ id, min: least, part }) => [id, least + part + (rounded.has(id) ? 1 : 0)]));
}

function compare<T extends string | bigint>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
