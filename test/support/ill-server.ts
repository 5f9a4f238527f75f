import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** The ways in which a server of others misbehaves, spoken as HTTP. */
export const ILLS = ['silent', 'cut', 'wrong', 'half', 'redirect', 'endless', 'liar', 'error'] as const;
type Ill = (typeof ILLS)[number];

const CHUNK = 'x'.repeat(64_000);
const answerOf = (status: string, headers: string[], body: string) =>
  [`HTTP/1.1 ${status}`, 'content-type: application/json', ...headers, '', body].join('\r\n');

const SPEAK: Record<Ill, (socket: Socket) => void> = {
  silent: () => undefined,
  cut: (socket) => void socket.destroy(),
  wrong: (socket) => void socket.end(answerOf('200 OK', ['content-length: 4'], 'bună')),
  half: (socket) => void socket.end(answerOf('200 OK', ['content-length: 5000'], '{"version": 8, "lay')),
  redirect: (socket) =>
    void socket.end(answerOf('302 Found', ['location: http://127.0.0.1:9/', 'content-length: 0'], '')),
  endless: (socket) => {
    socket.write(answerOf('200 OK', ['connection: close'], ''));
    const pour = () => {
      while (socket.writable && socket.write(CHUNK));
    };
    socket.on('drain', pour);
    pour();
  },
  liar: (socket) => void socket.end(answerOf('200 OK', ['content-length: 3'], `{}${CHUNK}`)),
  error: (socket) => void socket.end(answerOf('500 Oops', ['content-length: 2'], '{}')),
};

/** A server on this machine that answers every connection in one bad way; `port` is where it listens. */
export async function illServer(
  ill: Ill,
  { speaksFirst = false } = {},
): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (speaksFirst) SPEAK[ill](socket);
    else socket.once('data', () => SPEAK[ill](socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
