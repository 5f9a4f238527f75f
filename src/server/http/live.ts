import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { AppError } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import type { PublishedEvent } from '#server/ports/event-bus.ts';
import type { StreamGrant } from '#server/services/live/stream-rights.ts';
import { watchRight } from './stream-watch.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const HEARTBEAT = 20_000;
const PER_SESSION = 3;
const PER_ADDRESS = 20;
// A slower reader with more unsent bytes than this is disconnected; it reconnects and refetches.
const MAX_BUFFERED = 256 * 1024;
// After a gap streams end spread over this time; their readers reconnect and refetch.
const GAP_SPREAD = 3_000;

const open = new Map<string, number>();
let streams = 0;

type Stream = StreamGrant & {
  /** The key under which streams are counted together. */
  sessionKey: string;
  replay?: () => Promise<PublishedEvent[]>;
};

/**
 * Answers a request with a stream of server-sent events until either side disconnects, or its access ends: closed at once
 * by the bus, or at the next check if that message is lost.
 */
export async function streamEvents(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  stream: Stream,
): Promise<FastifyReply> {
  if (deps.stopping.aborted) throw new AppError('unavailable');
  const keys = [`session:${stream.sessionKey}`, `address:${networkOf(request.ip)}`];
  const limits = [PER_SESSION, PER_ADDRESS].map(
    (limit) => limit * Math.max(1, Math.min(10, deps.settings.throttleScale)),
  );
  if (keys.some((key, index) => (open.get(key) ?? 0) >= (limits[index] ?? 0))) {
    throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
  }
  // A HEAD request gets the headers and no stream.
  if (request.method === 'HEAD') return reply.header('cache-control', 'no-store').type(EVENT_STREAM).send();
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    // A hijacked response skips the framework: the security headers must be passed on.
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': EVENT_STREAM,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n: deschis\n\n');
  for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1);
  const send = (event: PublishedEvent) => {
    if (raw.writableLength > MAX_BUFFERED) raw.destroy();
    else writeWhole(raw, event);
  };
  deps.metrics.set('stafeta_event_streams', (streams += 1));
  const end = () => raw.end();
  const unsubscribe = deps.bus.subscribe(stream.topics, send);
  const offEnds = deps.bus.onEnd(stream.endsWith, end);
  const offWatch = watchRight(deps, stream.right, end);
  const offGaps = deps.bus.onGap(() => setTimeout(() => raw.end(), Math.random() * GAP_SPREAD).unref());
  const offStop = onStop(deps, () => raw.end(`retry: ${Math.round(500 + Math.random() * GAP_SPREAD)}\n\n`));
  const heartbeat = setInterval(() => raw.write(': bate\n\n'), HEARTBEAT);
  raw.once('close', () => {
    unsubscribe();
    offEnds();
    offWatch();
    offGaps();
    offStop();
    deps.metrics.set('stafeta_event_streams', (streams -= 1));
    clearInterval(heartbeat);
    for (const key of keys) release(key);
  });
  for (const missed of (await stream.replay?.()) ?? []) send(missed);
  return reply;
}

/** Ends a stream when the process is about to end: its reader reconnects to another one after a random delay. */
function onStop({ stopping }: Deps, end: () => void): () => void {
  stopping.addEventListener('abort', end, { once: true });
  return () => stopping.removeEventListener('abort', end);
}

type Encoded = { text: Buffer; chunk: Buffer };

/** Cache: an event for many streams is serialised once. */
const encoded = new WeakMap<PublishedEvent, Encoded>();

function encode(published: PublishedEvent): Encoded {
  const { id, ...event } = published;
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  const text = Buffer.from(`${idLine}event: ${event.name}\ndata: ${JSON.stringify(event)}\n\n`);
  const chunk = Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), text, Buffer.from('\r\n')]);
  const both = { text, chunk };
  encoded.set(published, both);
  return both;
}

/** Sends an event: in one socket write with its chunked frame, when the response itself has nothing buffered. */
function writeWhole(raw: ServerResponse, event: PublishedEvent): void {
  const { text, chunk } = encoded.get(event) ?? encode(event);
  const isFree =
    raw.chunkedEncoding && raw.socket !== null && raw.writableLength === raw.socket.writableLength;
  if (isFree) raw.socket?.write(chunk);
  else raw.write(text);
}

function release(key: string): void {
  const left = (open.get(key) ?? 1) - 1;
  if (left > 0) open.set(key, left);
  else open.delete(key);
}
