/** The shortest distance to divide by: a pickup next door would give an endless pay per kilometre. */
const SHORTEST_METERS = 100;

/** Pay per kilometre of the whole way, in minor units, not rounded; `meters` starts at the courier's position. */
export function payPerKm(net: number, meters: number): number {
  return (net * 1_000) / Math.max(SHORTEST_METERS, meters);
}
