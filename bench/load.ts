import { type Agent, request } from 'node:http';
import { openHttpClient } from './http-client.ts';

/** A request: the path below the server's address, and a body for anything but GET. */
export type Call = { method: string; path: string; headers: Record<string, string>; body?: string };

/** One run: the duration of each request, the elapsed time and the CPU time, all in milliseconds. */
export type Turn = { took: number[]; elapsedMs: number; cpuMs: number };

/** The figures of runs of one kind: requests per second, and p50 and p99 in milliseconds. */
export type Pace = { calls: number; perSecond: number; p50Ms: number; p99Ms: number; cpuMsPerCall: number };

type Load = { clients: number; seconds: number; cpuMs: () => number };

/**
 * How an operation is run before its figures: at first a server runs code that is not compiled yet, and each of its
 * connections plans a statement six times.
 */
export const warmUpFor = ({ quick }: { quick: boolean }) => ({ clients: 16, seconds: quick ? 1 : 15 });

type Run = Load & { baseUrl: string; next: () => Call };

/** Runs so many clients at full speed, each on a connection of its own. Throws on any error response. */
export async function press({ baseUrl, next, ...load }: Run): Promise<Pace> {
  const wire = openHttpClient(baseUrl);
  await wire.send(next());
  const turn = await time({ ...load, work: () => wire.send(next()) });
  wire.close();
  return paceOf([turn]);
}

/** Times an operation that so many clients repeat, until the time is up or none is left (undefined). */
export async function time({
  clients,
  seconds,
  cpuMs,
  work,
}: Load & { work: () => Promise<unknown> | undefined }): Promise<Turn> {
  const took: number[] = [];
  const cpuBefore = cpuMs();
  const started = performance.now();
  const end = started + seconds * 1_000;
  const client = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      const done = work();
      if (!done) return;
      await done;
      took.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { took, elapsedMs: performance.now() - started, cpuMs: cpuMs() - cpuBefore };
}

/** The figures of runs of one kind, one after the other. */
export function paceOf(turns: readonly Turn[]): Pace {
  const took = turns.flatMap((turn) => turn.took);
  const sum = (of: (turn: Turn) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    calls: took.length,
    perSecond: Math.round((took.length / sum(({ elapsedMs }) => elapsedMs)) * 1_000),
    p50Ms: percentile(took, 0.5),
    p99Ms: percentile(took, 0.99),
    cpuMsPerCall: round(sum(({ cpuMs }) => cpuMs) / took.length),
  };
}

/** Sends a request that must succeed; returns the response's body. */
export function send(baseUrl: string, agent: Agent, call: Call): Promise<string> {
  const { method, path, body } = call;
  const headers = {
    ...call.headers,
    ...(body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {}),
  };
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${baseUrl}${path}`, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((answer.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`));
      });
    });
    clientRequest.once('error', reject).end(body);
  });
}

/** The percentile of some values, to a hundredth. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
