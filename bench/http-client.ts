import { connect, type Socket } from 'node:net';
import type { Call } from './load.ts';

/** A client with persistent connections, one request at a time on each; as many as requests are in progress. */
export type HttpClient = {
  /** Sends a request that must succeed; returns the response's body. */
  send(call: Call): Promise<string>;
  close(): void;
};

const END_OF_HEAD = '\r\n\r\n';

/**
 * A minimal HTTP client: on a machine with few cores, whatever the client uses is taken from the server. It supports
 * responses with a Content-Length, as the API sends them.
 */
export function openHttpClient(baseUrl: string): HttpClient {
  const { hostname, port, host } = new URL(baseUrl);
  const free: Line[] = [];
  const all = new Set<Line>();
  const open = (): Line => {
    const line = new Line(connect(Number(port), hostname), () => {
      all.delete(line);
      const at = free.indexOf(line);
      if (at >= 0) free.splice(at, 1);
    });
    all.add(line);
    return line;
  };
  return {
    async send(call) {
      const line = free.pop() ?? open();
      const { status, body } = await line.request(textOf(call, host));
      free.push(line);
      if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${body}`);
      return body;
    },
    close() {
      for (const line of all) line.end();
    },
  };
}

function textOf({ method, path, headers, body = '' }: Call, host: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const type = body ? 'content-type: application/json\r\n' : '';
  const length = `content-length: ${Buffer.byteLength(body)}`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${type}${length}${END_OF_HEAD}${body}`;
}

type Answer = { status: number; body: string };

class Line {
  readonly #socket: Socket;
  #heard: Buffer = Buffer.alloc(0);
  #waiting: PromiseWithResolvers<Answer> | null = null;

  constructor(socket: Socket, gone: () => void) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (part: Buffer) => this.#hear(part));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      gone();
      this.#waiting?.reject(new Error('the server closed the connection'));
    });
  }

  request(text: string): Promise<Answer> {
    this.#waiting = Promise.withResolvers();
    this.#socket.write(text);
    return this.#waiting.promise;
  }

  end(): void {
    this.#socket.destroy();
  }

  #hear(part: Buffer): void {
    this.#heard = this.#heard.length === 0 ? part : Buffer.concat([this.#heard, part]);
    const end = this.#heard.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = this.#heard.toString('latin1', 0, end);
    const from = end + END_OF_HEAD.length;
    const to = from + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#heard.length < to) return;
    const body = this.#heard.toString('utf8', from, to);
    this.#heard = Buffer.alloc(0);
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
