import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { prepareDrain } from '#server/main-drain.ts';

const NEVER = new AbortController().signal;
/** More than a test has: a drain that waits for it fails. */
const PATIENCE_MS = 60_000;

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.closeAllConnections()));

/** A server that answers at once, save what asks for `/slow`: that is answered by `answer`. */
async function aServer(keepsIdle: boolean) {
  const slow = Promise.withResolvers<ServerResponse>();
  const server = createServer({ keepAliveTimeout: PATIENCE_MS }, (request, response) => {
    if (request.url === '/slow') slow.resolve(response);
    else response.end('ok');
  });
  servers.push(server);
  const drain = prepareDrain(server, { keepsIdle, patienceMs: PATIENCE_MS });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<IncomingMessage> => {
    const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };
  return { server, port, ask, drain, slow: slow.promise };
}

test('alone, a server waits for requests in progress and for nothing else', async () => {
  const { ask, drain, port, server, slow } = await aServer(false);
  const early = once(server, 'connection');
  connect(port, '127.0.0.1').on('error', () => undefined);
  await early;
  const asked = ask('/slow');
  const response = await slow;
  await ask('/');
  let isOver = false;
  const drained = drain(NEVER).then(() => (isOver = true));
  await expect.poll(() => connectionsOf(server)).toBe(1);
  expect(isOver).toBe(false);
  response.setHeader('connection', 'close').end('late');
  expect((await asked).statusCode).toBe(200);
  await drained;
});

test('beside others, a server keeps idle connections for a request in transit', async () => {
  const { ask, drain, server } = await aServer(true);
  await ask('/');
  const end = new AbortController();
  const drained = drain(end.signal);
  expect((await ask('/')).statusCode).toBe(200);
  expect(await connectionsOf(server)).toBe(1);
  end.abort();
  await drained;
});

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
