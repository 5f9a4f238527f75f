import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createApi } from './api-client.ts';

const servers: ReturnType<typeof createServer>[] = [];

async function aServer(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => servers.splice(0).forEach((server) => server.close().closeAllConnections()));

const signal = new AbortController().signal;

describe('createApi', () => {
  it('keeps cookies and sends the anti-forgery token back on writes', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const baseUrl = await aServer((request, response) => {
      seen.push(request.headers);
      response.setHeader('set-cookie', ['XSRF-TOKEN=a%2Bb; Path=/', 'sid=secret; HttpOnly']);
      response.end('{"ok":true}');
    });
    const api = createApi({ baseUrl, signal });
    expect(await api('GET', '/config')).toEqual({ ok: true });
    await api('POST', '/courier/positions', { positions: [] });
    expect(seen[1]).toMatchObject({
      cookie: 'XSRF-TOKEN=a%2Bb; sid=secret',
      'x-xsrf-token': 'a+b',
      origin: baseUrl,
    });
    expect(seen[1]!['idempotency-key']).toBeTruthy();
  });

  it('waits when the server is busy and tries the same call again', async () => {
    const keys: unknown[] = [];
    const baseUrl = await aServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.statusCode = keys.length === 1 ? 503 : 204;
      response.setHeader('retry-after', '0.05');
      response.end();
    });
    expect(await createApi({ baseUrl, signal })('POST', '/x', {})).toBeUndefined();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('tells refusals by their code', async () => {
    const baseUrl = await aServer((_, response) => {
      response.statusCode = 409;
      response.end('{"code":"delivery_not_open"}');
    });
    await expect(createApi({ baseUrl, signal })('GET', '/x')).rejects.toMatchObject({
      status: 409,
      code: 'delivery_not_open',
    });
  });

  it('stops at once when the run ends', async () => {
    const end = new AbortController();
    const baseUrl = await aServer(() => end.abort());
    await expect(createApi({ baseUrl, signal: end.signal })('GET', '/x')).rejects.toThrow(/abort/i);
  });
});
