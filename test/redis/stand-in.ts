import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A stored value with its expiry; `untilMs` is infinite for one without. */
type Entry = { text: string; untilMs: number };
type Reply = string | number | null | Reply[];
type Connection = { socket: Socket; channels: Set<string>; queued: string[][] | null };

/** A running fake. Stopping it closes every connection and deletes everything. */
export type StandIn = { port: number; stop(): Promise<void> };

/**
 * Fake Redis for machines without one: the few commands that the product uses, over RESP2. The same tests run against
 * it and a real server.
 */
export async function startStandIn(port = 0): Promise<StandIn> {
  const entries = new Map<string, Entry>();
  const connections = new Set<Connection>();
  const server = createServer((socket) => {
    const connection: Connection = { socket, channels: new Set(), queued: null };
    connections.add(connection);
    socket.on('error', () => undefined).on('close', () => connections.delete(connection));
    const take = commandReader((command) => socket.write(answer(connection, command)));
    socket.on('data', take);
  });
  const answer = (connection: Connection, command: string[]): string => {
    const name = command[0]?.toUpperCase();
    if (name === 'EXEC') {
      const queued = connection.queued ?? [];
      connection.queued = null;
      return encode(queued.map((each) => run(entries, each)));
    }
    if (connection.queued) {
      connection.queued.push(command);
      return '+QUEUED\r\n';
    }
    if (name === 'MULTI') {
      connection.queued = [];
      return '+OK\r\n';
    }
    if (name === 'SUBSCRIBE') return subscribe(connection, command.slice(1));
    if (name === 'PING' && connection.channels.size > 0) return encode(['pong', '']);
    if (name === 'PUBLISH') return encode(publish(connections, command));
    return encode(run(entries, command));
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const { socket } of connections) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function subscribe({ channels }: Connection, names: string[]): string {
  return names.map((name) => encode(['subscribe', name, channels.add(name).size])).join('');
}

function publish(connections: Set<Connection>, [, channel = '', text = '']: string[]): number {
  const hearers = [...connections].filter(({ channels }) => channels.has(channel));
  for (const { socket } of hearers) socket.write(encode(['message', channel, text]));
  return hearers.length;
}

function run(entries: Map<string, Entry>, [name = '', key = '', ...rest]: string[]): Reply {
  const now = Date.now();
  if ((entries.get(key)?.untilMs ?? Infinity) <= now) entries.delete(key);
  const found = entries.get(key);
  switch (name.toUpperCase()) {
    case 'PING':
      return 'PONG';
    case 'INFO':
      return 'redis_version:7.0.0\r\nloading:0\r\n';
    case 'GET':
      return found?.text ?? null;
    case 'SET': {
      const words = rest.map((word) => word.toUpperCase());
      if (words.includes('NX') && found) return null;
      const px = words.indexOf('PX');
      entries.set(key, { text: rest[0] ?? '', untilMs: px < 0 ? Infinity : now + Number(rest[px + 1]) });
      return 'OK';
    }
    case 'INCR': {
      const text = String(Number(found?.text ?? 0) + 1);
      entries.set(key, { text, untilMs: found?.untilMs ?? Infinity });
      return Number(text);
    }
    case 'PTTL':
      if (!found) return -2;
      return found.untilMs === Infinity ? -1 : found.untilMs - now;
    default:
      throw new Error(`the stand-in for Redis does not know ${name}`);
  }
}

function encode(reply: Reply): string {
  if (reply === null) return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encode).join('')}`;
}

/** Parses a connection's bytes into commands: `*2 $3 GET $1 k`, each part with its length before it. */
function commandReader(tell: (command: string[]) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  const line = (from: number): [text: string, next: number] | null => {
    const end = rest.indexOf('\r\n', from);
    return end < 0 ? null : [rest.toString('utf8', from, end), end + 2];
  };
  const next = (): [command: string[], next: number] | null => {
    const head = line(0);
    if (!head) return null;
    let at = head[1];
    const parts: string[] = [];
    for (let left = Number(head[0].slice(1)); left > 0; left -= 1) {
      const length = line(at);
      if (!length) return null;
      const end = length[1] + Number(length[0].slice(1));
      if (rest.length < end + 2) return null;
      parts.push(rest.toString('utf8', length[1], end));
      at = end + 2;
    }
    return [parts, at];
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (let read = next(); read; read = next()) {
      rest = rest.subarray(read[1]);
      tell(read[0]);
    }
  };
}
