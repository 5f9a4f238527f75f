import type { RoadVehicle } from '#domain/geo.ts';
import type { RoadGraph } from './road-graph.ts';

/** Whom a turn is closed to, as bits. Vans turn where cars do. */
export const BANNED = { car: 1, truck: 2, bike: 4 } as const;

const BITS: Record<RoadVehicle, number> = {
  car: BANNED.car,
  van: BANNED.car,
  truck: BANNED.truck,
  bike: BANNED.bike,
};

/**
 * The rows of a restriction along edges between follow each other: its turns, their vehicles shifted by this much, and at the
 * end the one that is closed, with a mark. A reader that knows none of it takes them for open turns.
 */
export const ALONG = 8;
export const LAST_ALONG = 1 << 16;
const VEHICLES = (1 << ALONG) - 1;

/** Numbers of a closed turn: from this edge, at this vertex, into that edge, for these vehicles. */
const TURN_NUMBERS = 4;

/**
 * The closed turns of a network, by the arrivals that have any: an edge, and the vertex at its end; where a restriction
 * goes along edges between, with those that were driven before.
 */
export type Turns = {
  arrivals: number;
  /** The number of an arrival, after another one or −1; −1 for one that may go on everywhere. */
  arrivalOf(edge: number, vertex: number, before: number): number;
  vertexOf(arrival: number): number;
  isOpen(arrival: number, to: number, vehicle: RoadVehicle): boolean;
};

/** What follows from an arrival: turns that are closed, and edges after which it is remembered. */
type Arrival = {
  vertex: number;
  closed: { to: number; bits: number }[];
  after: Map<number, number>;
  /** The same edge and vertex without what was driven before. */
  plain: number;
};

/** Puts the closed turns of a graph in order for a search. */
export function turnsOf({ turns, from }: RoadGraph): Turns {
  const numbers = new Map<number, number>();
  const arrivals: Arrival[] = [];
  const hasAny = new Uint8Array(from.length);
  const keyOf = (edge: number, vertex: number) => 2 * edge + (from[edge] === vertex ? 0 : 1);
  const newArrival = (vertex: number) =>
    arrivals.push({ vertex, closed: [], after: new Map(), plain: -1 }) - 1;
  const plainArrival = (edge: number, vertex: number) => {
    hasAny[edge] = 1;
    const key = keyOf(edge, vertex);
    const number = numbers.get(key) ?? newArrival(vertex);
    numbers.set(key, number);
    return number;
  };
  const findPlain = (edge: number, vertex: number) =>
    hasAny[edge] === 1 ? (numbers.get(keyOf(edge, vertex)) ?? -1) : -1;
  /** The arrival from which the row before goes on; −1 between restrictions. */
  let before = -1;
  for (let at = 0; at < turns.length; at += TURN_NUMBERS) {
    const [edge, vertex, to, bits] = [turns[at]!, turns[at + 1]!, turns[at + 2]!, turns[at + 3]!];
    const number = before < 0 ? plainArrival(edge, vertex) : arrivalAfter(before, edge, vertex);
    const vehicles = (bits | (bits >> ALONG)) & VEHICLES;
    const goesOn = bits > VEHICLES && bits < LAST_ALONG;
    if (!goesOn) arrivals[number]!.closed.push({ to, bits: vehicles });
    before = goesOn ? number : -1;
  }
  for (const arrival of arrivals)
    for (const [edge, number] of arrival.after) {
      const next = arrivals[number]!;
      next.plain = findPlain(edge, next.vertex);
    }

  function arrivalAfter(earlier: number, edge: number, vertex: number): number {
    const { after } = arrivals[earlier]!;
    const number = after.get(edge) ?? newArrival(vertex);
    after.set(edge, number);
    return number;
  }
  const isOpen = (number: number, to: number, bits: number): boolean => {
    if (number < 0) return true;
    const { closed, plain } = arrivals[number]!;
    return !closed.some((turn) => turn.to === to && (turn.bits & bits) !== 0) && isOpen(plain, to, bits);
  };
  const nextOf = (number: number, edge: number): number | undefined => {
    if (number < 0) return undefined;
    const { after, plain } = arrivals[number]!;
    return after.get(edge) ?? nextOf(plain, edge);
  };
  return {
    arrivals: arrivals.length,
    arrivalOf: (edge, vertex, earlier) => nextOf(earlier, edge) ?? findPlain(edge, vertex),
    vertexOf: (number) => arrivals[number]!.vertex,
    isOpen: (number, to, vehicle) => isOpen(number, to, BITS[vehicle]),
  };
}
