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

/** Numbers of a closed turn: from this edge, at this vertex, into that edge, for these vehicles. */
const TURN_NUMBERS = 4;

/** The closed turns of a network, by the arrivals that have any: an edge, and the vertex at its end. */
export type Turns = {
  arrivals: number;
  /** The number of an arrival; −1 for one that may go on everywhere. */
  arrivalOf(edge: number, vertex: number): number;
  vertexOf(arrival: number): number;
  isOpen(arrival: number, to: number, vehicle: RoadVehicle): boolean;
};

/** Puts the closed turns of a graph in order for a search. */
export function turnsOf({ turns, from }: RoadGraph): Turns {
  const numbers = new Map<number, number>();
  const vertices: number[] = [];
  const closed: { to: number; bits: number }[][] = [];
  const hasAny = new Uint8Array(from.length);
  const keyOf = (edge: number, vertex: number) => 2 * edge + (from[edge] === vertex ? 0 : 1);
  for (let at = 0; at < turns.length; at += TURN_NUMBERS) {
    const [edge, vertex, to, bits] = turns.subarray(at, at + TURN_NUMBERS) as unknown as [
      number,
      number,
      number,
      number,
    ];
    hasAny[edge] = 1;
    const key = keyOf(edge, vertex);
    const number = numbers.get(key) ?? vertices.push(vertex) - 1;
    numbers.set(key, number);
    (closed[number] ??= []).push({ to, bits });
  }
  return {
    arrivals: vertices.length,
    arrivalOf: (edge, vertex) => (hasAny[edge] === 1 ? (numbers.get(keyOf(edge, vertex)) ?? -1) : -1),
    vertexOf: (arrival) => vertices[arrival]!,
    isOpen: (arrival, to, vehicle) =>
      !closed[arrival]!.some((turn) => turn.to === to && (turn.bits & BITS[vehicle]) !== 0),
  };
}
