import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { WebhookMessage } from '#contract/business/webhooks.ts';

/** A received webhook message. */
export type Arrived = { headers: IncomingHttpHeaders; body: string; message: WebhookMessage };

/** How a webhook endpoint answers: a status, with a body or headers, optionally delayed. */
type Manner = {
  status: number;
  body?: string;
  headers?: Record<string, string>;
  after?: Promise<void>;
};

/** A local webhook endpoint of a business. */
export type Receiver = {
  url: string;
  got: Arrived[];
  answers(manner: Manner): void;
  onArrival(act: () => void): void;
};

/** Minimal webhook endpoints: each stores what it receives and answers as set. */
export async function receivers(): Promise<{ make(): Receiver }> {
  const all = new Map<string, { got: Arrived[]; manner: Manner; act: () => void }>();
  const server = createServer((request, response) => {
    const endpoint = all.get(request.url ?? '');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      endpoint?.got.push({ headers: request.headers, body, message: WebhookMessage.parse(JSON.parse(body)) });
      endpoint?.act();
      void answer(response, endpoint?.manner ?? { status: 404 });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    make: () => {
      const path = `/primire/${all.size}`;
      const state = { got: [] as Arrived[], manner: { status: 204 } as Manner, act: () => {} };
      all.set(path, state);
      return {
        url: `http://127.0.0.1:${port}${path}`,
        got: state.got,
        answers: (manner) => void (state.manner = manner),
        onArrival: (act) => void (state.act = act),
      };
    },
  };
}

async function answer(response: ServerResponse, { status, body, headers, after }: Manner): Promise<void> {
  await after;
  response.writeHead(status, headers).end(body);
}
