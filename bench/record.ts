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

/** The statements of one call, recorded twice: what differs between the two is new in each call. */
export type Recording = { number: number; first: Statement[]; second: Statement[] };

/** The two recorded calls, a listed delivery as a template, and the server's connection options. */
export type Recordings = { list: Recording; accept: Recording; template: string; options: string };

// The first calls warm up the server: what it caches is not part of later ones.
const RECORDED = [2, 3] as const;

/** The first number that recording does not use. */
export const FIRST_FREE = 4;

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
    const lists = [];
    for (let n = 0; n < FIRST_FREE; n += 1) lists.push(await sendAndRecord(listing(n, quotes)));
    const template = (JSON.parse(lists[0]?.answer ?? '{}') as { id: string }).id;
    await fillOffered(context.pool, template, 0, lists.length);
    const accepts = [];
    for (let n = 0; n < lists.length; n += 1) accepts.push(await sendAndRecord(accepting(n)));
    const options = lists[0]?.options ?? '';
    return { list: recordingOf(lists), accept: recordingOf(accepts), template, options };
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

function recordingOf(recorded: Recorded[]): Recording {
  const [first, second] = RECORDED.map((n) => recorded[n]?.statements ?? []);
  const textOf = (statements: Statement[] = []) => statements.map(({ sql }) => sql).join('\n');
  if (!first?.length || !second || textOf(first) !== textOf(second)) {
    throw new Error('two calls of one kind did not send the same statements');
  }
  return { number: RECORDED[0], first, second };
}
