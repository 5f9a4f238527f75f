import type { FastifyInstance } from 'fastify';
import { forCaller } from '#server/services/for-caller.ts';

/** Makes a changing request wait for locked rows only while its client is connected. */
export function installGoneCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    // Streams and what they share outlive the request that opened them.
    if (request.method === 'GET' || request.method === 'HEAD') return done();
    const gone = new AbortController();
    const { raw } = reply;
    raw.once('close', () => {
      if (!raw.writableFinished) gone.abort();
    });
    forCaller(gone.signal, done);
  });
}
