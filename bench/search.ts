import type pg from 'pg';
import type { Bench, Row } from './context.ts';
import { fillHistory, STAFF } from './fill-history.ts';
import { openHttpClient } from './http-client.ts';
import { paceOf, percentile, time } from './load.ts';
import { signIn } from './people.ts';

const DELIVERIES = 1_000_000;
/** Different values of each kind of search: what was just read is not asked for again at once. */
const VALUES = 500;

type Kind = { what: string; values: string[] };

/** Search: what the staff type, among a million deliveries: an own value for each call, by one and by four clients. */
export const search: Bench = {
  name: 'search',
  async run({ pool, quick, baseUrl, cpuMs }) {
    const size = DELIVERIES * (quick ? 0.1 : 1);
    await fillHistory(pool, 0, size);
    const [headers = {}] = await signIn(pool, [STAFF], 'admin');
    const wire = openHttpClient(baseUrl);
    const rows: Row[] = [];
    for (const { what, values } of await kindsOf(pool, size)) {
      for (const clients of [1, 4]) {
        let next = 0;
        const work = () => {
          next += 1;
          const q = encodeURIComponent(values[next % values.length] ?? '');
          return wire.send({ method: 'GET', path: `/api/v1/admin/search?q=${q}`, headers });
        };
        const turn = await time({ clients, seconds: quick ? 1 : 5, cpuMs, work });
        const p95Ms = percentile(turn.took, 0.95);
        rows.push({ what: `${what} · ${clients}`, ...paceOf([turn]), p95Ms });
      }
    }
    wire.close();
    return rows;
  },
};

async function kindsOf(pool: pg.Pool, size: number): Promise<Kind[]> {
  const { rows } = await pool.query<{ number: string; phone: string; name: string }>(
    `SELECT number, receiver_phone AS phone, receiver_name AS name FROM deliveries
     WHERE seq % $1 = 1 ORDER BY md5(id) LIMIT $2`,
    [Math.max(1, Math.floor(size / (VALUES * 4))), VALUES],
  );
  const names = rows.map(({ name }) => name.split(' '));
  const of = (what: string, values: string[]): Kind => ({ what, values: [...new Set(values)] });
  return [
    of(
      'a number',
      rows.map(({ number }) => String(number)),
    ),
    of(
      'ten numbers',
      rows.map((_, i) =>
        rows
          .slice(i, i + 10)
          .map(({ number }) => number)
          .join(' '),
      ),
    ),
    of(
      'a phone',
      rows.map(({ phone }) => phone),
    ),
    of(
      'the end of a phone',
      rows.map(({ phone }) => phone.slice(-5)),
    ),
    of(
      'a first name',
      names.map((words) => words[0] ?? ''),
    ),
    of(
      'a last name',
      names.map((words) => words.at(-1) ?? ''),
    ),
    of(
      'three letters',
      names.map((words) => (words.at(-1) ?? '').slice(0, 3)),
    ),
    of(
      'last and first name',
      names.map((words) => words.toReversed().join(' ')),
    ),
    of(
      'a name with a wrong letter',
      names.map((words) => `${(words.at(-1) ?? '').slice(0, 4)}x${(words.at(-1) ?? '').slice(5)}`),
    ),
  ];
}
