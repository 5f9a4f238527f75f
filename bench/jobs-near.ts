import type { Pool } from 'pg';
import type { Bench, Context, Row } from './context.ts';
import { fillDeliveries, somewhereInTown } from './fill-deliveries.ts';
import { type Call, type Pace, press, round, warmUpFor } from './load.ts';
import { makeCouriers } from './people.ts';

const SIZES = { small: 10_000, large: 100_000 };
const CLIENTS = [1, 16];

/** Nearby jobs: a courier's feed among many open ones, and how its time grows with ten times as many. */
export const jobsNear: Bench = {
  name: 'jobs-near',
  async run(context) {
    const scale = context.quick ? 0.1 : 1;
    const looking = await lookingCouriers(context.pool);
    await fillDeliveries(context.pool, SIZES.small * scale);
    const before = await measure(context, looking);
    await fillDeliveries(context.pool, (SIZES.large - SIZES.small) * scale);
    const after = await measure(context, looking);
    return CLIENTS.flatMap((clients, i) => [
      rowOf(`${SIZES.small * scale} open, ${clients} clients`, before[i]),
      {
        ...rowOf(`${SIZES.large * scale} open, ${clients} clients`, after[i]),
        ...growth(before[i], after[i]),
      },
    ]);
  },
};

const COURIERS = 64;

/** Calls of couriers who each look for jobs around a place of their own, in turn. */
export async function lookingCouriers(pool: Pool): Promise<() => Call> {
  const couriers = await makeCouriers(pool, COURIERS);
  const calls = couriers.map(({ headers }): Call => {
    const { lat, lng } = somewhereInTown();
    return { method: 'GET', path: `/api/v1/courier/jobs?lat=${lat}&lng=${lng}`, headers };
  });
  let n = 0;
  return () => calls[(n += 1) % calls.length] as Call;
}

async function measure(context: Context, looking: () => Call): Promise<Pace[]> {
  const paces: Pace[] = [];
  await press({ ...context, ...warmUpFor(context), next: looking });
  for (const clients of CLIENTS) {
    paces.push(
      await press({
        ...context,
        clients,
        seconds: context.quick ? 2 : 8,
        next: looking,
      }),
    );
  }
  return paces;
}

function rowOf(what: string, pace: Pace | undefined): Row {
  return { what, ...pace };
}

/** The factors by which p50 and p99 grew at ten times the size. */
function growth(before: Pace | undefined, after: Pace | undefined): Record<string, number> {
  if (!before || !after) return {};
  return { p50Growth: round(after.p50Ms / before.p50Ms), p99Growth: round(after.p99Ms / before.p99Ms) };
}
