import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long requests in progress have to end once the process is asked to end. */
const PATIENCE_MS = 10_000;

type Options = {
  /** Whether idle connections stay open meanwhile: a balancer that has not noticed yet may send a request on one. */
  keepsIdle: boolean;
  patienceMs?: number;
};

/**
 * Prepares the drain of a server; what is returned stops accepting connections and drains the existing ones: a request
 * in progress is answered. Resolves when all are closed, when the time is over, or at once by `forceStop`.
 * `app.close()` closes what is left.
 */
export function prepareDrain(
  server: HttpServer,
  { keepsIdle, patienceMs = PATIENCE_MS }: Options,
): (forceStop: AbortSignal) => Promise<void> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return async (forceStop) => {
    if (!server.listening || forceStop.aborted) return;
    const over = new AbortController();
    const closed = new Promise<void>((resolve) => {
      // Not the HTTP server's own `close`, which closes idle connections even if a request is in transit.
      Server.prototype.close.call(server, () => resolve());
    });
    if (!keepsIdle) {
      server.closeIdleConnections();
      // Browsers open some in advance; to the HTTP server one without a first request is not idle.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }
    await Promise.race([
      closed,
      once(forceStop, 'abort', { signal: over.signal }).catch(() => undefined),
      sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined),
    ]);
    over.abort();
  };
}
