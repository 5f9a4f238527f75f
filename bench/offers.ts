import { randomUUID } from 'node:crypto';
import type { Bench, Context, Row } from './context.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { type Call, press } from './load.ts';
import { makeCouriers } from './people.ts';

const OPEN = 20_000;
const COURIERS = 64;
const CLIENTS = [1, 16];
/** Within the bounds of every estimate that `fillDeliveries` gives, in minor units. */
const AMOUNT = 1_500;

/** Offers of couriers in turn, each on another open delivery: the write that a market has most of. */
export const offers: Bench = {
  name: 'offers',
  async run(context) {
    const next = await offering(context);
    const rows: Row[] = [];
    for (const clients of CLIENTS) {
      const seconds = context.quick ? 2 : 8;
      rows.push({ what: `${clients} clients`, ...(await press({ ...context, clients, seconds, next })) });
    }
    return rows;
  },
};

async function offering({ pool }: Context): Promise<() => Call> {
  const couriers = await makeCouriers(pool, COURIERS);
  await fillDeliveries(pool, OPEN);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM deliveries ORDER BY random()');
  let n = -1;
  return () => {
    n += 1;
    return {
      method: 'POST',
      path: `/api/v1/courier/jobs/${rows[n % OPEN]?.id}/offers`,
      headers: { ...couriers[n % COURIERS]?.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ amount: AMOUNT, etaMinutes: 20 }),
    };
  };
}
