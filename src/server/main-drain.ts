import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Calls under way have this long to end once the process has been asked to. */
const PATIENCE_MS = 10_000;

/**
 * Takes no more connections and lets those that are there end: a call under way is answered, and a connection that waits
 * for its next call is kept as long as its client was promised, because one may be on its way. Ends when all are gone,
 * when the patience is over, or at once when `hurry` says so. What is left then is for `app.close()` to cut.
 */
export async function drain(
  app: FastifyInstance,
  hurry: AbortSignal,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  if (!app.server.listening || hurry.aborted) return;
  const over = new AbortController();
  const closed = new Promise<void>((resolve) => {
    // Not the HTTP server's own `close`, which cuts every connection that waits, whatever is on its way.
    Server.prototype.close.call(app.server, () => resolve());
  });
  await Promise.race([
    closed,
    once(hurry, 'abort', { signal: over.signal }).catch(() => undefined),
    sleep(patienceMs, undefined, { signal: over.signal }).catch(() => undefined),
  ]);
  over.abort();
}
