import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { httpWebhooks } from '#server/adapters/webhooks.http.ts';

const heard: string[] = [];
const server = createServer((request, reply) => {
  heard.push(request.url ?? '');
  reply.end('what only this machine should read');
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const { port } = server.address() as AddressInfo;
const toHere = (path: string) => ({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' });

afterAll(() => new Promise((closed) => server.close(closed)));

test('a receiver on this machine is called where that is allowed, and its answer is not kept', async () => {
  const answer = await httpWebhooks({ allowsLoopback: true }).post(toHere('/allowed'));
  expect(answer).toEqual({ status: 200, answer: '' });
  expect(heard).toEqual(['/allowed']);
});

test('it is not called anywhere else', async () => {
  expect(await httpWebhooks({ allowsLoopback: false }).post(toHere('/refused'))).toEqual({
    failure: 'not_public',
  });
  expect(heard).not.toContain('/refused');
});
