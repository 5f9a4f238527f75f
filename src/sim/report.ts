import type { Counters } from './world.ts';

/** Final report of a run: what happened, what was refused, and the duration of the requests. */
export function report({ bids, trips, delivered, listed, refusals, milliseconds }: Counters): string[] {
  const routes = [...milliseconds].sort(([, a], [, b]) => b.length - a.length);
  return [
    `listed ${listed}, bids ${bids}, trips ${trips}, delivered ${delivered}`,
    ...routes.map(([route, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      return [
        route.padEnd(44),
        count(sorted),
        `p50 ${share(sorted, 0.5)} ms`,
        `p99 ${share(sorted, 0.99)} ms`,
      ].join('  ');
    }),
    ...[...refusals].sort(([, a], [, b]) => b - a).map(([what, times]) => `refused ${times} × ${what}`),
  ];
}

const count = (times: readonly number[]) => `${String(times.length).padStart(6)} calls`;
const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1).padStart(7);
