import { setTimeout as sleep } from 'node:timers/promises';
import { createApi, type Api } from './api-client.ts';

/** Counters of a run, for the final report. */
export type Counters = {
  bids: number;
  trips: number;
  delivered: number;
  listed: number;
  refusals: Map<string, number>;
  milliseconds: Map<string, number[]>;
};

/** Context shared by all simulated people of a run. */
export type World = {
  signal: AbortSignal;
  /** Polling interval of the job list, in seconds. */
  pollSeconds: number;
  /** Factor on the time of a trip: 1 is the demo's own. */
  pace: number;
  counters: Counters;
  /** PINs from simulated senders, by delivery. */
  pins: Map<string, { pickup: string; dropoff: string }>;
  newApi(): Api;
  /** Waits; throws when the run is over. */
  wait(seconds: number): Promise<void>;
  log(line: string): void;
};

type Settings = {
  baseUrl: string;
  /** Whether the calls are counted for a final report: a run without an end would keep their times for ever. */
  reports?: boolean;
  signal: AbortSignal;
  pollSeconds: number;
  pace?: number;
  log(line: string): void;
};

/** Creates a world without people. */
export function createWorld({
  baseUrl,
  signal,
  pollSeconds,
  pace = 1,
  reports = true,
  log,
}: Settings): World {
  const counters: Counters = {
    bids: 0,
    trips: 0,
    delivered: 0,
    listed: 0,
    refusals: new Map(),
    milliseconds: new Map(),
  };
  const watch = (call: string, status: number, milliseconds: number) => {
    const route = call.replace(/(?<=\/(?:deliveries|jobs|offers)\/)[^/]+/g, ':id');
    const times = counters.milliseconds.get(route) ?? [];
    if (times.push(milliseconds) === 1) counters.milliseconds.set(route, times);
    if (status >= 400)
      counters.refusals.set(`${status} ${route}`, (counters.refusals.get(`${status} ${route}`) ?? 0) + 1);
  };
  return {
    signal,
    pollSeconds,
    pace,
    counters,
    pins: new Map(),
    newApi: () => createApi({ baseUrl, signal, watch: reports ? watch : undefined }),
    wait: (seconds) => sleep(seconds * 1_000, undefined, { signal }),
    log,
  };
}
