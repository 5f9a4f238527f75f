import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from './context.ts';
import { somewhereInTown } from './fill-deliveries.ts';
import { openHttpClient } from './http-client.ts';
import type { BenchCourier } from './people.ts';

/** Each courier sends a position this often, as the application does on a trip. */
const EVERY_MS = 5_000;
const AT_ONCE = 16;
/** About forty metres. */
const STEP_DEGREES = 0.000_4;

/** Couriers that drive until they are stopped. */
export type MovingCouriers = {
  /** How many positions have been taken in so far. */
  sent(): number;
  /** One position more, at once; when the phone measured it, and when it was sent. */
  step(): Promise<{ at: number; sentAt: number }>;
  stop(): Promise<void>;
};

type Rider = BenchCourier & { lat: number; lng: number };

/** Lets couriers drive north, each from somewhere in a town, with one position in five seconds. */
export function loadCouriers(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  couriers: readonly BenchCourier[],
): MovingCouriers {
  const wire = openHttpClient(baseUrl);
  const riders = couriers.map((courier): Rider => ({ ...courier, ...somewhereInTown() }));
  let sent = 0;
  let turn = 0;
  let isStopped = false;
  const move = async (): Promise<{ at: number; sentAt: number }> => {
    const rider = riders[turn++ % riders.length];
    if (!rider) throw new Error('no couriers');
    rider.lat += STEP_DEGREES;
    const at = Date.now();
    const sentAt = performance.now();
    const fix = { at: new Date(at).toISOString(), lat: rider.lat, lng: rider.lng, accuracy: 8 };
    await wire.send({
      method: 'POST',
      path: '/api/v1/courier/positions',
      headers: rider.headers,
      body: JSON.stringify({ positions: [fix] }),
    });
    sent += 1;
    return { at: Math.floor(at / 1_000) * 1_000, sentAt };
  };
  const pauseMs = (EVERY_MS / riders.length) * AT_ONCE;
  const lane = async () => {
    while (!isStopped) {
      const from = performance.now();
      await move();
      await sleep(Math.max(0, pauseMs - (performance.now() - from)));
    }
  };
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
  return {
    sent: () => sent,
    step: move,
    stop: async () => {
      isStopped = true;
      await lanes;
      wire.close();
    },
  };
}
