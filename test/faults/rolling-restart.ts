import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { aPicture, formOf } from '../support/pictures.ts';
import { aTrip } from '../support/trips.ts';
import type { ServerProcess } from '../redis/server-process.ts';

type Options = {
  rounds: number;
  /** Headers of a signed-in sender, valid at every process. */
  headers: Record<string, string>;
  /** Stops a process as planned and returns its replacement, at the same address. */
  restart(old: ServerProcess): Promise<ServerProcess>;
};

export type RollingReport = { calls: number; failures: string[]; restarts: number };

type Call = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: Buffer;
  expected: number;
};

const CALLERS = 6;
const PAUSE_MS = 20;
const SETTLE_MS = 1_000;

/**
 * Restarts every process in turn while clients keep calling over keep-alive connections. As behind a load balancer a
 * refused connection is retried at the other process; anything else but the expected answer is a failed call.
 */
export async function rollingRestart(
  processes: readonly ServerProcess[],
  { rounds, headers, restart }: Options,
): Promise<RollingReport> {
  const now = [...processes];
  const report: RollingReport = { calls: 0, failures: [], restarts: 0 };
  const over = new AbortController();
  const calls = await callsOf(headers);
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    const agent = new Agent({ keepAlive: true });
    for (let turn = index; !over.signal.aborted; turn += 1) {
      const call = calls[turn % calls.length]!;
      const failure = await callSomebody(
        now.map(({ port }) => port),
        turn,
        call,
        agent,
      );
      report.calls += 1;
      if (failure) report.failures.push(failure);
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  });
  for (let round = 0; round < rounds; round += 1) {
    for (let index = 0; index < now.length; index += 1) {
      await sleep(SETTLE_MS);
      now[index] = await restart(now[index]!);
      report.restarts += 1;
    }
  }
  await sleep(SETTLE_MS);
  over.abort();
  await Promise.all(callers);
  return report;
}

async function callsOf(headers: Record<string, string>): Promise<Call[]> {
  const json = { ...headers, 'content-type': 'application/json' };
  const picture = formOf([
    { name: 'purpose', content: 'parcel' },
    { name: 'file', content: await aPicture(), filename: 'poza.png', type: 'image/png' },
  ]);
  const post = (path: string, expected: number, body: unknown): Call => ({
    path,
    method: 'POST',
    headers: json,
    expected,
    body: Buffer.from(JSON.stringify(body)),
  });
  return [
    { path: '/api/v1/wallet', method: 'GET', headers, expected: 200 },
    post('/api/v1/quotes', 200, aTrip()),
    { path: '/api/v1/deliveries', method: 'GET', headers, expected: 200 },
    { path: '/api/v1/session', method: 'GET', headers, expected: 200 },
    {
      path: '/api/v1/uploads',
      method: 'POST',
      headers: { ...headers, ...picture.headers },
      expected: 201,
      body: picture.payload,
    },
  ];
}

/** Makes a call; returns its fault, or null. */
async function callSomebody(ports: number[], turn: number, call: Call, agent: Agent): Promise<string | null> {
  for (let attempt = 0; attempt < ports.length * 50; attempt += 1) {
    const outcome = await callOne(ports[(turn + attempt) % ports.length]!, call, agent);
    if (outcome === 'ECONNREFUSED') continue;
    return outcome === call.expected ? null : `${call.method} ${call.path}: ${outcome}`;
  }
  return `${call.method} ${call.path}: nobody listens`;
}

function callOne(port: number, call: Call, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const { path, method, headers, body } = call;
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', (error) => resolve(`answer ${error.message}`));
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}
