import type { FastifyInstance } from 'fastify';
import { forCaller } from '#server/services/for-caller.ts';

/** Lets a call that changes something wait for locked rows only as long as somebody waits for its answer. */
export function installGoneCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    // Streams and what they share outlive the call that began them.
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const gone = new AbortController();
    const { raw } = reply;
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort();
    });
    forCaller(gone.signal, done);
  });
}
