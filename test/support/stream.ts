import type { LiveEvent } from '#contract/live.ts';
import type { Client } from './client.ts';

/** One received event. */
export type Heard = { id: number | null; name: string; data: LiveEvent };

/** A stream of server-sent events, read event by event. */
export type Stream = {
  /** Waits for the next event. */
  next(): Promise<Heard>;
  /** Waits for the first matching event; returns all events up to it, included. */
  until(fits: (heard: Heard) => boolean): Promise<Heard[]>;
  /** Waits for the end of the stream; returns all events up to it. */
  rest(): Promise<Heard[]>;
  close(): void;
};

/** Opens an event stream as this client and waits until the server has subscribed it. */
export async function listen(
  baseUrl: string,
  path: string,
  client: Client,
  lastId?: number,
): Promise<Stream> {
  const stop = new AbortController();
  const headers = {
    ...(await client.credentials()),
    ...(lastId === undefined ? {} : { 'last-event-id': String(lastId) }),
  };
  const response = await fetch(`${baseUrl}${path}`, { headers, signal: stop.signal });
  if (response.status !== 200 || !response.body)
    throw new Error(`${response.status} ${await response.text()}`);
  const blocks = blocksOf(response.body);
  await blocks.next();
  const nextOrEnd = async () => {
    for (;;) {
      const { value } = await blocks.next();
      if (value === undefined) return null;
      const heard = parse(value);
      if (heard) return heard;
    }
  };
  const next = async () => {
    const heard = await nextOrEnd();
    if (!heard) throw new Error('the stream has ended');
    return heard;
  };
  const rest = async () => {
    const all: Heard[] = [];
    for (let heard = await nextOrEnd(); heard; heard = await nextOrEnd()) all.push(heard);
    return all;
  };
  const until = async (fits: (heard: Heard) => boolean) => {
    const all: Heard[] = [];
    do all.push(await next());
    while (!fits(all.at(-1)!));
    return all;
  };
  return { next, until, rest, close: () => stop.abort() };
}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as never) as AsyncIterable<string>) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  return undefined;
}

/** Parses a block: an event, or null for a comment or a heartbeat. */
function parse(block: string): Heard | null {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = field('data');
  if (data === undefined) return null;
  const id = field('id');
  return { id: id === undefined ? null : Number(id), name: field('event') ?? '', data: JSON.parse(data) };
}
