import { setTimeout as sleep } from 'node:timers/promises';
import { adminBoard, adminBoardMap } from '#contract/staff/admin-board.ts';
import { loadCouriers, type MovingCouriers } from './board-load.ts';
import type { Bench, Context, Row } from './context.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { type HttpClient, openHttpClient } from './http-client.ts';
import { percentile, press, round } from './load.ts';
import { liveMb, residentMb, slopePerMinute } from './memory.ts';
import { makeAccounts, makeCouriers, signIn } from './people.ts';

const RUNNING = { open: 2_500, waiting: 1_500, moving: 1_000 };
const STAFF = 'board-staff-0000';
const PAGE = '/api/v1/admin/board?limit=100';
const MAP = '/api/v1/admin/board/map';
const SOAK_SECONDS = 60;
/** The share of the soak in which the heap finds its size; growth is read from the rest. */
const WARM_UP = 0.25;

/** Every courier last looked for work around their own pickup, rounded as the product rounds it. */
const WORK_AREAS = `
  INSERT INTO work_areas (account_id, lat, lng, looked_at)
  SELECT courier_id, round(pickup_lat::numeric, 1), round(pickup_lng::numeric, 1), now()
  FROM deliveries WHERE courier_id IS NOT NULL`;

type Staff = { wire: HttpClient; headers: Record<string, string> };

/** The staff's board over 5,000 running deliveries, 1,000 of whose couriers move: first rows, updates, and a soak. */
export const board: Bench = {
  name: 'board',
  inspected: true,
  async run(context) {
    const scale = context.quick ? 0.1 : 1;
    const { pool, baseUrl } = context;
    await fillDeliveries(pool, RUNNING.open * scale);
    const waiting = await makeCouriers(pool, RUNNING.waiting * scale);
    await fillDeliveries(
      pool,
      waiting.length,
      waiting.map(({ id }) => id),
    );
    const couriers = await makeCouriers(pool, RUNNING.moving * scale);
    await fillDeliveries(
      pool,
      couriers.length,
      couriers.map(({ id }) => id),
    );
    await pool.query(WORK_AREAS);
    await pool.query('ANALYZE accounts, couriers, deliveries, work_areas');
    await makeAccounts(pool, [STAFF], 'admin');
    const [headers = {}] = await signIn(pool, [STAFF], 'admin');
    const staff: Staff = { wire: openHttpClient(baseUrl), headers };
    const rows = await firstRows(context, staff);
    const moving = loadCouriers(context, couriers);
    rows.push(...(await updates(context, staff, moving)), await soak(context, staff, moving));
    await moving.stop();
    staff.wire.close();
    return rows;
  },
};

async function firstRows(context: Context, { wire, headers }: Staff): Promise<Row[]> {
  const rows: Row[] = [];
  const seconds = context.quick ? 1 : 8;
  for (const [what, path] of [
    ['100 rows', PAGE],
    ['all markers of the map', MAP],
  ] as const) {
    const call = { method: 'GET', path, headers };
    const from = performance.now();
    await wire.send(call);
    const coldMs = round(performance.now() - from);
    for (const clients of [1, 4])
      rows.push({
        what: `${what} · ${clients}`,
        coldMs,
        ...(await press({ ...context, clients, seconds, next: () => call })),
      });
  }
  return rows;
}

/** With couriers moving: from an act until the row shows it, and from a position until the map does, asked each second. */
async function updates(context: Context, staff: Staff, moving: MovingCouriers): Promise<Row[]> {
  const times = context.quick ? 3 : 20;
  const acts: number[] = [];
  const moves: number[] = [];
  let mark = (await map(staff)).mark;
  for (let n = 0; n < times; n += 1) {
    acts.push(await act(staff, n));
    const moved = await moving.step();
    for (;;) {
      const answer = await map(staff, mark);
      mark = answer.mark;
      if (answer.markers.some(({ at }) => Date.parse(at) >= moved.at)) break;
      await sleep(100);
    }
    moves.push(performance.now() - moved.sentAt);
  }
  return [
    { what: 'an act, until the row shows it', ...spread(acts) },
    { what: 'a position, until the map shows it', ...spread(moves) },
  ];
}

const spread = (took: number[]) => ({
  p50Ms: percentile(took, 0.5),
  p95Ms: percentile(took, 0.95),
  mostMs: percentile(took, 1),
});

/** Asks a courier of the board how it goes, and reads the board again: how long until the row had the new version. */
async function act(staff: Staff, n: number): Promise<number> {
  const rows = (await read(staff)).filter(({ acts }) => acts.includes('nudge_courier'));
  const row = rows[n % rows.length];
  if (!row) throw new Error('no row can be acted upon');
  const { deliveryId, version, rule } = row;
  const from = performance.now();
  await staff.wire.send({
    method: 'POST',
    path: `/api/v1/admin/board/${deliveryId}/nudge`,
    headers: staff.headers,
    body: JSON.stringify({ version, rule }),
  });
  const after = (await read(staff)).find((each) => each.deliveryId === deliveryId);
  if (after && after.version === version) throw new Error('the board shows an older row after an act');
  return performance.now() - from;
}

async function read({ wire, headers }: Staff) {
  return adminBoard.response.parse(JSON.parse(await wire.send({ method: 'GET', path: PAGE, headers }))).items;
}

async function map({ wire, headers }: Staff, mark?: string) {
  const path = mark === undefined ? MAP : `${MAP}?since=${encodeURIComponent(mark)}`;
  return adminBoardMap.response.parse(JSON.parse(await wire.send({ method: 'GET', path, headers })));
}

/** One open board for a while, as the page asks: the map each second, the list each five, an act each ten. */
async function soak(context: Context, staff: Staff, moving: MovingCouriers): Promise<Row> {
  const seconds = context.soakSeconds ?? (context.quick ? 6 : SOAK_SECONDS);
  const begin = performance.now();
  const sizes: { minute: number; mb: number }[] = [];
  const { inspectorUrl = '' } = context;
  let mark: string | undefined;
  let liveFirstMb: number | undefined;
  const before = moving.sent();
  for (let second = 0; second < seconds; second += 1) {
    mark = (await map(staff, mark)).mark;
    if (second % 5 === 0) await read(staff);
    if (second % 10 === 9) await act(staff, second);
    const elapsed = performance.now() - begin;
    if (elapsed >= seconds * WARM_UP * 1_000) {
      liveFirstMb ??= await liveMb(inspectorUrl);
      sizes.push({ minute: elapsed / 60_000, mb: residentMb(context.serverPid) });
    }
    await sleep(Math.max(0, (second + 1) * 1_000 - (performance.now() - begin)));
  }
  return {
    what: `${seconds} s with an open board`,
    positionsPerSecond: Math.round((moving.sent() - before) / ((performance.now() - begin) / 1_000)),
    firstMb: round(sizes[0]?.mb ?? Number.NaN),
    lastMb: round(sizes.at(-1)?.mb ?? Number.NaN),
    mostMb: round(Math.max(...sizes.map(({ mb }) => mb))),
    growthMbAMinute: round(slopePerMinute(sizes)),
    liveFirstMb: round(liveFirstMb ?? Number.NaN),
    liveLastMb: round(await liveMb(inspectorUrl)),
  };
}
