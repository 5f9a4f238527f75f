import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { receiveNotice } from '#server/services/payments/receive-notice.ts';
import { AppError } from '#domain/errors.ts';

/** Messages of the payment provider: no session, no forgery check, but a signature over the bytes as they came. */
export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/v1/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new AppError('forbidden');
      await receiveNotice(deps, request.body, signature);
      return reply.code(200).send({ received: true });
    });
  });
}
