/** The shortest distance to divide by: a pickup next door would give an endless pay per kilometre. */
const SHORTEST_METERS = 100;

/**
 * The courier's pay per kilometre of the whole way, in minor units, unrounded; `meters` from the courier's position.
 */
export function payPerKm(net: number, meters: number): number {
  return (net * 1_000) / Math.max(SHORTEST_METERS, meters);
}
