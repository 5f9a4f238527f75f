/** The shortest way that a pay is divided by: next door would pay without end. */
const SHORTEST_METERS = 100;

/** What a kilometre of the whole way brings the courier, in minor units and not rounded; `meters` from where they are. */
export function payPerKm(net: number, meters: number): number {
  return (net * 1_000) / Math.max(SHORTEST_METERS, meters);
}
