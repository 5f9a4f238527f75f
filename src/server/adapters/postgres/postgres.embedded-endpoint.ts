import { createServer } from 'node:net';
import { join } from 'node:path';
import { DATABASE_NAME } from './postgres.embedded-cluster.ts';

/** The address of the embedded database: a loopback port, and a Unix socket where its path is not too long. */
export type Endpoint = { port: number; socketDir: string | undefined };

/** The kernel limits the path of a Unix socket to 108 bytes (104 on macOS), the socket's own name included. */
const SOCKET_PATH_BYTES = 103;

/** The wanted port, else the first free one of the candidates, else any free port. */
export async function chooseEndpoint(home: string, wanted?: number, last?: number): Promise<Endpoint> {
  const port = wanted ?? (last && (await isFree(last)) ? last : await anyFreePort());
  return { port, socketDir: chooseSocket(home, port) };
}

/** The folder of the Unix socket, or undefined where its path is too long or cannot be expressed. */
export function chooseSocket(home: string, port: number): string | undefined {
  const socketDir = join(home, 'run');
  const fits = Buffer.byteLength(join(socketDir, `.s.PGSQL.${port}`)) <= SOCKET_PATH_BYTES;
  return fits && !/[,"']/.test(socketDir) ? socketDir : undefined;
}

/** The connection string for clients; prefers the socket, which costs less per query than the loopback. */
export function connectionStringOf(
  { port, socketDir }: Endpoint,
  password: string,
  database = DATABASE_NAME,
): string {
  const base = `postgresql://${DATABASE_NAME}:${password}@127.0.0.1:${port}/${database}`;
  return socketDir ? `${base}?host=${encodeURIComponent(socketDir)}` : base;
}

/** Whether nothing listens on this loopback port. */
export async function isFree(port: number): Promise<boolean> {
  return (await listen(port)) !== undefined;
}

async function anyFreePort(): Promise<number> {
  const port = await listen(0);
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => answer(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
