import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/** Tells who asks a process that is about to end not to come back over the same connection. */
export function installLastAnswers(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', async (_request, reply) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
  });
}
