import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Context, Row } from './context.ts';
import { fillDeliveries } from './fill-deliveries.ts';
import { type Call, percentile, round, send } from './load.ts';
import { residentMb } from './memory.ts';
import { makeCouriers, signIn } from './people.ts';

const STREAMS = [100, 1_000, 5_000];
/** Events before the first that counts: a server that has just started runs its code several times slower. */
const WARM_UP = 2_000;
/** The server limits the streams of a session and of an address, so the bench uses many of both. */
const PER_SESSION = 10;
const PER_ADDRESS = 100;
/** Streams that are opened at the same time. */
const AT_ONCE = 200;
const PAUSE_MS = 100;
const EVENTS = 50;
/** The events right after so many streams were opened, which find what the opening has left to do. */
const FIRST_EVENTS = 5;

type Listener = { socket: Socket; onEvent: (at: number) => void };

/** One event to every available courier: the time until each of so many open streams has received it. */
export const streams: Bench = {
  name: 'streams',
  async run(context) {
    const scale = context.quick ? 0.1 : 1;
    await warmUp(context, WARM_UP * scale);
    const rows: Row[] = [];
    for (const count of STREAMS) rows.push(...(await measure(context, count * scale)));
    return rows;
  },
};

async function warmUp(context: Context, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (const call of await raises(context, count)) await send(context.baseUrl, agent, call);
  agent.destroy();
}

async function measure(context: Context, count: number): Promise<Row[]> {
  const before = residentMb(context.serverPid);
  const listeners = await openStreams(context, count);
  const kibOfStream = round(((residentMb(context.serverPid) - before) * 1_024) / count);
  const calls = await raises(context, FIRST_EVENTS + (context.quick ? EVENTS / 5 : EVENTS));
  const agent = new Agent({ keepAlive: true });
  const first = await publish(context, agent, listeners, calls.slice(0, FIRST_EVENTS));
  const later = await publish(context, agent, listeners, calls.slice(FIRST_EVENTS));
  for (const { socket } of listeners) socket.destroy();
  agent.destroy();
  return [
    { what: `${count} streams, the first ${FIRST_EVENTS} events`, ...halves(first.whole) },
    {
      what: `${count} streams, from the call that causes it`,
      ...halves(later.whole),
      cpuMsPerEvent: later.cpuMsPerEvent,
      kibOfStream,
    },
    { what: `${count} streams, after the first has it`, ...halves(later.spread) },
  ];
}

/** An event by each of the calls: the times until each stream had it, from the call and from the first stream on. */
async function publish(context: Context, agent: Agent, listeners: Listener[], calls: Call[]) {
  const whole: number[] = [];
  const spread: number[] = [];
  const cpuBefore = context.cpuMs();
  for (const call of calls) {
    const arrivals = Promise.all(
      listeners.map((listener) => new Promise<number>((onEvent) => (listener.onEvent = onEvent))),
    );
    const from = performance.now();
    await send(context.baseUrl, agent, call);
    const times = await arrivals;
    const first = Math.min(...times);
    whole.push(...times.map((time) => time - from));
    spread.push(...times.map((time) => time - first));
    await pause(PAUSE_MS);
  }
  return { whole, spread, cpuMsPerEvent: round((context.cpuMs() - cpuBefore) / calls.length) };
}

const halves = (times: number[]) => ({ p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99) });

/** Requests that each publish an event to all couriers: a sender raises an estimate, each time of another delivery. */
async function raises(context: Context, count: number): Promise<Call[]> {
  const sender = await fillDeliveries(context.pool, count);
  const [headers = {}] = await signIn(context.pool, [sender], 'sender');
  const { rows } = await context.pool.query<{ id: string }>(
    'SELECT id FROM deliveries WHERE sender_id = $1',
    [sender],
  );
  return rows.map(({ id }) => ({
    method: 'POST',
    path: `/api/v1/deliveries/${id}/raise`,
    headers,
    body: JSON.stringify({ amount: 100 }),
  }));
}

async function openStreams(context: Context, count: number): Promise<Listener[]> {
  const couriers = await makeCouriers(context.pool, Math.ceil(count / PER_SESSION));
  const listeners: Listener[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => from + n);
    const opened = some.map((n) =>
      listen(`${context.baseUrl}/api/v1/events`, {
        headers: couriers[Math.floor(n / PER_SESSION)]?.headers ?? {},
        // Any address of 127.0.0.0/8 is this machine.
        localAddress: `127.0.1.${1 + Math.floor(n / PER_ADDRESS)}`,
      }),
    );
    listeners.push(...(await Promise.all(opened)));
  }
  return listeners;
}

/** What all listeners read into, one after the other. */
const READ_INTO = Buffer.alloc(65_536);

/**
 * Opens an event stream and resolves with its first event. It reads the socket itself: a thousand answers of Node's HTTP
 * client take longer to read on the same machine than they took to send.
 */
function listen(
  url: string,
  from: { headers: Record<string, string>; localAddress: string },
): Promise<Listener> {
  const { hostname: host, port, pathname } = new URL(url);
  const headers = { host: `${host}:${port}`, accept: 'text/event-stream', ...from.headers };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    let head: string | null = '';
    const callback = (length: number): boolean => {
      const part = READ_INTO.subarray(0, length);
      if (head === null) {
        if (part.includes('jobs.changed')) listener.onEvent(performance.now());
        return true;
      }
      head += part.toString();
      const [answer = '', body] = head.split('\r\n\r\n', 2);
      if (!body) return true;
      head = null;
      if (answer.startsWith('HTTP/1.1 200 ')) resolve(listener);
      else reject(new Error(`GET ${url}: ${answer.split('\r\n', 1)[0]}`));
      return true;
    };
    const { localAddress } = from;
    const socket = connect({
      host,
      port: Number(port),
      localAddress,
      onread: { buffer: READ_INTO, callback },
    });
    const listener: Listener = { socket, onEvent: () => undefined };
    socket.once('error', reject);
    socket.write([`GET ${pathname} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });
}
