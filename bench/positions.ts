import type { Bench, Context, Row } from './context.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { press, round } from './load.ts';
import { type BenchCourier, makeCouriers } from './people.ts';

const COURIERS = { small: 100, large: 1_000 };
const CLIENTS = 256;
const BATCHES = [1, 10];

type Rider = BenchCourier & { at: number; north: number };

/** Positions of couriers on trips: one per request, ten per request, and both with ten times the couriers. */
export const positions: Bench = {
  name: 'positions',
  async run(context) {
    const scale = context.quick ? 0.1 : 1;
    const rows: Row[] = [];
    for (const count of [COURIERS.small * scale, COURIERS.large * scale]) {
      const couriers = await makeCouriers(context.pool, count);
      await fillDeliveries(
        context.pool,
        count,
        couriers.map(({ id }) => id),
      );
      for (const batch of BATCHES) rows.push(await measure(context, couriers, batch));
    }
    return rows.map((row, i) => {
      const small = rows[i - BATCHES.length];
      return small
        ? { ...row, rateGrowth: round(Number(row.positionsPerSecond) / Number(small.positionsPerSecond)) }
        : row;
    });
  },
};

async function measure(context: Context, couriers: BenchCourier[], batch: number): Promise<Row> {
  // Each rider's fixes are a millisecond apart and hardly move, so that every one is new and plausible.
  const riders: Rider[] = couriers.map((courier) => ({ ...courier, at: Date.now() - 600_000, north: 0 }));
  let turn = 0;
  const pace = await press({
    ...context,
    clients: CLIENTS,
    seconds: context.quick ? 2 : 8,
    next: () => {
      const rider = riders[turn++ % riders.length];
      if (!rider) throw new Error('no couriers');
      return {
        method: 'POST',
        path: '/api/v1/courier/positions',
        headers: rider.headers,
        body: JSON.stringify({ positions: Array.from({ length: batch }, () => fixOf(rider)) }),
      };
    },
  });
  return {
    what: `${couriers.length} couriers, ${batch} in a call`,
    positionsPerSecond: pace.perSecond * batch,
    ...pace,
  };
}

function fixOf(rider: Rider) {
  rider.at += 1;
  rider.north += 1e-8;
  return { at: new Date(rider.at).toISOString(), lat: 44.43 + rider.north, lng: 26.1, accuracy: 8 };
}
