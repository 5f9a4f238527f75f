import type pg from 'pg';
import { namesOf, SENDER_OF_NUMBER } from './money-fixtures.ts';
import type { Recording } from './record.ts';
import type { Statement } from './sql-recorder.ts';

/** A task without a handler: pgbench measures the cost of enqueuing a job, not of running it. */
const NOBODYS_TASK = 'benchOnly';

const HASH_BYTES = 32;

const COUNTING = ['\\set n :base + :i * :clients + :client_id', '\\set i :i + 1', SENDER_OF_NUMBER].join(
  '\n',
);

/**
 * Converts a recording to a pgbench script: the same statements in the same order. Numbered rows and values that must
 * be new each time are computed from pgbench's counters `base`, `i` and `clients`; the rest stays as recorded. With
 * `oneTrip` all are sent in one pipeline.
 */
export async function scriptOf(pool: pg.Pool, recordings: Recording[], oneTrip: boolean): Promise<string> {
  const statements: string[] = [];
  for (const recording of recordings) statements.push(...(await statementsOf(pool, recording)));
  const body = statements.map((sql) => `${sql};`);
  return [COUNTING, ...(oneTrip ? ['\\startpipeline', ...body, '\\endpipeline'] : body), ''].join('\n');
}

async function statementsOf(pool: pg.Pool, recording: Recording): Promise<string[]> {
  const names = [...namesOf(recording.number), ...newEachTime(recording)];
  const statements: string[] = [];
  for (const statement of recording.first) {
    const types = await parameterTypes(pool, statement);
    statements.push(
      statement.sql.replaceAll(/\$(\d+)/g, (_, digits: string) => {
        const at = Number(digits) - 1;
        const isTask = at === 0 && /enqueue_job\(|into "outbox"/.test(statement.sql);
        const value = isTask ? NOBODYS_TASK : (statement.values[at] ?? null);
        return `CAST(${expressionOf(value, names)} AS ${types[at]})`;
      }),
    );
  }
  return statements;
}

/** Ids, keys and hashes that differ between a recording's two calls, each with an expression for a new one. */
function newEachTime({ first, second }: Recording): [string | Buffer, string][] {
  const found: [string | Buffer, string][] = [];
  for (const [i, { values }] of first.entries()) {
    for (const [k, value] of values.entries()) {
      const other = second[i]?.values[k] ?? null;
      if (value === null || other === null || String(value) === String(other)) continue;
      const salt = `new${i}-${k}`;
      if (Buffer.isBuffer(value)) {
        // What is longer is a stored answer, which may be the same each time.
        if (value.length > HASH_BYTES) continue;
        const hash = `sha256(convert_to('${salt}-' || :n::text, 'UTF8'))`;
        found.push([value, `substr(${hash}, 1, ${value.length})`]);
      } else found.push(...newInText(value, String(other), salt));
    }
  }
  return found;
}

/** The same within a text, such as the JSON of a row: what differs at the same place of both. */
function newInText(value: string, other: string, salt: string): [string, string][] {
  const others = partsOf(other);
  return partsOf(value).flatMap((part, at): [string, string][] => {
    const made = `'${salt}-${at}-' || :n::text`;
    if (part === others[at]) return [];
    if (/^(evt_)?[\w-]{16}$/.test(part)) return [[part.slice(-16), `left(md5(${made}), 16)`]];
    if (/^[0-9a-f-]{36}$/.test(part)) return [[part, `md5(${made})::uuid::text`]];
    // Bytes in JSON begin with an x.
    if (/^x[0-9a-f]{64}$/.test(part))
      return [[part.slice(1), `encode(sha256(convert_to(${made}, 'UTF8')), 'hex')`]];
    return [];
  });
}

const partsOf = (text: string): string[] => text.split(/[^\w-]+/);

function expressionOf(value: string | Buffer | null, names: [string | Buffer, string][]): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) {
    const match = names.find(([name]) => Buffer.isBuffer(name) && name.equals(value));
    return match?.[1] ?? `'\\x${value.toString('hex')}'`;
  }
  const match = names.find(([name]) => typeof name === 'string' && value.includes(name));
  if (!match) return literal(value);
  const [name, expression] = match;
  const rest = names.filter((each) => each !== match);
  const parts = value.split(String(name)).map((part) => (part ? expressionOf(part, rest) : ''));
  return `(${parts.flatMap((part, i) => [...(i ? [expression] : []), ...(part ? [part] : [])]).join(' || ')})`;
}

/** An SQL literal; pgbench would read what follows a colon as a variable even within quotes. */
function literal(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', '\\u003a')
    .replaceAll('\n', '\\n');
  return `E'${escaped}'`;
}

/** The types that PostgreSQL infers for a statement's parameters. */
async function parameterTypes(pool: pg.Pool, { sql, values }: Statement): Promise<string[]> {
  if (values.length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query(`PREPARE recorded AS ${sql}`);
    const { rows } = await client.query<{ types: string[] }>(
      "SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = 'recorded'",
    );
    await client.query('DEALLOCATE recorded');
    return rows[0]?.types ?? [];
  } finally {
    client.release();
  }
}
