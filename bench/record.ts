import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from './context.ts';
import { type Call, send } from './load.ts';
import { queueIsEmpty } from './empty-queue.ts';
import { accepting, fillOffered, listing, quotesFrom } from './money-fixtures.ts';
import { type Statement, recordSql, type SqlRecorder } from './sql-recorder.ts';
import { freePort, startServer, stopped } from './with-server.ts';

/** The statements of two calls in succession that sent the same ones: what differs between the two is new in each call. */
export type Recording = { number: number; first: Statement[]; second: Statement[] };

/** The two recorded calls, a listed delivery as a template, and the server's connection options. */
export type Recordings = { list: Recording; accept: Recording; template: string; options: string };

/** The calls before the first that counts warm up the server: what it caches is not part of later ones. */
const WARM_UP = 2;
/** The most calls of one kind: now and then one refreshes a cache, and sends a statement more than its neighbours. */
const MOST_CALLS = 12;

/** The first number that recording does not use. */
export const FIRST_FREE = MOST_CALLS;

/** Records listing and accepting from a server behind a recorder. Uses the numbers below `FIRST_FREE`. */
export async function record(context: Context): Promise<Recordings> {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-bench-tap-'));
  const tap = await recordSql(context.connectionString);
  const port = await freePort();
  const server = await startServer(port, tap.connectionString, folder);
  const baseUrl = `http://127.0.0.1:${port}`;
  const sendAndRecord = recorderOf(context, tap, baseUrl);
  try {
    // One trip: what differs between two calls is their own, not their trip's.
    const quotes = await quotesFrom(baseUrl, 1);
    const { recording: list, answer, options } = await recordAlike((n) => sendAndRecord(listing(n, quotes)));
    const template = (JSON.parse(answer) as { id: string }).id;
    await fillOffered(context.pool, template, 0, FIRST_FREE);
    const { recording: accept } = await recordAlike((n) => sendAndRecord(accepting(n)));
    return { list, accept, template, options };
  } finally {
    await stopped(server.child);
    await tap.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Recorded = { answer: string; statements: Statement[]; options: string };

function recorderOf(context: Context, tap: SqlRecorder, baseUrl: string): (call: Call) => Promise<Recorded> {
  const agent = new Agent({ keepAlive: true });
  return async (call) => {
    await queueIsEmpty(context);
    tap.take();
    const answer = await send(baseUrl, agent, call);
    const ours = tap.take().filter(({ connection }) => tap.optionsOf(connection).includes('role='));
    // Jobs start after the commit; until then all statements are the call's.
    const statements = ours.slice(0, ours.findIndex(({ sql }) => sql === 'commit') + 1);
    return { answer, statements, options: tap.optionsOf(statements[0]?.connection ?? 0) };
  };
}

/** Calls until two in succession sent the same statements. Throws when none did. */
async function recordAlike(
  call: (n: number) => Promise<Recorded>,
): Promise<Recorded & { recording: Recording }> {
  for (let n = 0; n < WARM_UP; n += 1) await call(n);
  let first = await call(WARM_UP);
  for (let n = WARM_UP + 1; n < MOST_CALLS; n += 1) {
    const second = await call(n);
    if (first.statements.length > 0 && textOf(first) === textOf(second)) {
      return { ...second, recording: { number: n - 1, first: first.statements, second: second.statements } };
    }
    first = second;
  }
  throw new Error('no two calls of one kind in succession sent the same statements');
}

const textOf = ({ statements }: Recorded) => statements.map(({ sql }) => sql).join('\n');
