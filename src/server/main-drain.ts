import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long requests in progress have to end once the process is asked to end. */
const PATIENCE_MS = 10_000;

/**
 * Stops accepting connections and drains the existing ones: a request in progress is answered, and an idle connection
 * stays open for the promised keep-alive time, because a request may be in transit. Resolves when all are closed, when
 * the time is over, or at once by `hurry`. `app.close()` closes what is left.
 */
export async function drain(
  app: FastifyInstance,
  forceStop: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (!app.server.listening || forceStop.aborted) return;
  const over = new AbortController();
  const closed = new Promise<void>((resolve) => {
    // Not the HTTP server's own `close`, which closes idle connections even if a request is in transit.
    Server.prototype.close.call(app.server, () => resolve());
  });
  await Promise.race([
    closed,
    once(forceStop, 'abort', { signal: over.signal }).catch(() => undefined),
    sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined),
  ]);
  over.abort();
}
