import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { isReady } from '#server/services/health/is-ready.ts';

/**
 * `/healthz`: requests are served; `/readyz`: the database answers too and this process is not about to end. It also
 * reports Redis where it is used: without it this process works alone, so it stays ready.
 */
export function mountHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !deps.stopping.aborted && (await isReady(deps));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', ...redisState(deps) });
  });
}

function redisState({ sharedMemory }: Deps): { redis?: 'ok' | 'unavailable' } {
  return sharedMemory ? { redis: sharedMemory.isUp() ? 'ok' : 'unavailable' } : {};
}
