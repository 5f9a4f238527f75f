import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/** Closes connections after their response while the process is about to end. */
export function installLastAnswers(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', async (_request, reply) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
  });
}
