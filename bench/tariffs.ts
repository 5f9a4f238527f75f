import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import type { StaffTariff, TariffReplay } from '#contract/money/admin-tariffs.ts';
import { DEFAULT_TIME_ZONE } from '#domain/time-zone.ts';
import type { Bench, Row } from './context.ts';
import { fillHistory, STAFF } from './fill-history.ts';
import { openHttpClient } from './http-client.ts';
import { percentile, round } from './load.ts';
import { moveToNow } from './numbers.ts';
import { signIn } from './people.ts';

const LISTINGS = 100_000;
const REPLAYS = 5;
const DAYS = 31;

/**
 * Tariffs: a draft that raises every kilometre, tried over HTTP on the listings of a month; and how long another read
 * takes meanwhile.
 */
export const tariffs: Bench = {
  name: 'tariffs',
  async run({ pool, quick, baseUrl }) {
    const size = LISTINGS * (quick ? 0.1 : 1);
    await fillHistory(pool, 0, size);
    await moveToNow(pool);
    const [headers = {}] = await signIn(pool, [STAFF], 'admin');
    const wire = openHttpClient(baseUrl);
    const post = async (path: string, body: object, method = 'POST') =>
      JSON.parse(
        await wire.send({
          method,
          path: `/api/v1/admin/tariffs${path}`,
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ) as unknown;
    const draft = (await post('', {})) as StaffTariff;
    const prices = structuredClone(draft.prices);
    for (const each of Object.values(prices.sizes)) each.perKm += 10;
    const saved = (await post(`/${draft.id}`, { version: draft.version, prices }, 'PUT')) as StaffTariff;
    const to = localDay(new Date(), DEFAULT_TIME_ZONE);
    const days = { version: saved.version, from: addDays(to, 1 - DAYS), to };
    const [took, others]: [number[], number[]] = [[], []];
    let trips = 0;
    for (let n = 0; n < (quick ? 2 : REPLAYS); n += 1) {
      const started = performance.now();
      let isOver = false;
      const replay = post(`/${draft.id}/replay`, days).finally(() => (isOver = true));
      while (!isOver) {
        const asked = performance.now();
        await wire.send({ method: 'GET', path: '/api/v1/admin/tariffs', headers });
        others.push(performance.now() - asked);
      }
      trips = ((await replay) as TariffReplay).trips;
      took.push((performance.now() - started) / 1_000);
    }
    wire.close();
    const row: Row = {
      what: `${trips} listings of ${DAYS} days, tried ${took.length} times`,
      medianSeconds: percentile(took, 0.5),
      longestSeconds: round(Math.max(...took)),
      otherP50Ms: percentile(others, 0.5),
      otherP99Ms: percentile(others, 0.99),
    };
    return [row];
  },
};
