import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

/** Closes connections after their response while the process is about to end. */
export function installLastAnswers(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', (_request, reply, _answer, done) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
    done();
  });
}
