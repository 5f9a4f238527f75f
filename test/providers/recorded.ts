import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** One answer of a provider: JSON, a text that is not JSON, or a connection that never answers. */
export type Recorded = {
  status?: number;
  json?: unknown;
  text?: string;
  silent?: boolean;
  headers?: Record<string, string>;
  /** Answers the beginning and cuts the connection. */
  half?: boolean;
  /** Never ends: sends until the other side has had enough. */
  endless?: boolean;
};
type Heard = { method: string; url: URL; headers: IncomingMessage['headers']; body: unknown };

function sendForever(response: ServerResponse): void {
  while (!response.destroyed && response.write(' '.repeat(65_536)));
  if (!response.destroyed) response.once('drain', () => sendForever(response));
}

/**
 * Local fake of a maps provider: gives the answers that the test sets, in the shapes that the provider documents, and
 * records its requests.
 */
export async function recordedProvider() {
  const heard: Heard[] = [];
  let answers: Recorded[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const url = new URL(request.url ?? '/', 'http://provider.test');
      const body: unknown = text ? JSON.parse(text) : undefined;
      heard.push({ method: request.method ?? '', url, headers: request.headers, body });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer?.silent) return;
      response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json', ...answer?.headers });
      if (answer?.half) return void response.write('{"features":[', () => response.destroy());
      if (answer?.endless) return sendForever(response);
      response.end(answer?.text ?? JSON.stringify(answer?.json ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** Sets the answers from now on, in turn; the last one repeats. */
    answer(...next: Recorded[]) {
      answers = next;
      heard.length = 0;
    },
  };
}
