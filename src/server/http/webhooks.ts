import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { NoticeEndpoint, ProviderNotice } from '#server/ports/payments.ts';
import { receiveNotice } from '#server/services/payments/receive-notice.ts';
import { refuseNotice } from '#server/services/payments/refuse-notice.ts';
import { AppError } from '#domain/errors.ts';

/** The provider's own endpoint, and the one for couriers' accounts: each has its signing secret. */
const ENDPOINTS: readonly [string, NoticeEndpoint][] = [
  ['/api/v1/webhooks/stripe', 'own'],
  ['/api/v1/webhooks/stripe-connect', 'connected'],
];

/** Messages of the payment provider: no session, no forgery check, but a signature over the bytes as they came. */
export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [path, endpoint] of ENDPOINTS) {
      scope.post(path, async (request, reply) => {
        const notice = await readOrRefuse(deps, request, endpoint);
        const outcome = await receiveNotice(deps, notice);
        const { eventId, type } = notice;
        if (outcome === 'unknown' || outcome === 'other_mode') {
          request.log.warn({ eventId, type, outcome }, 'message of the card provider ignored');
        }
        return reply.code(200).send({ received: true });
      });
    }
  });
}

/** The message, if the provider signed it; what is refused is counted and leaves a line in the log. */
async function readOrRefuse(
  deps: Deps,
  request: FastifyRequest,
  endpoint: NoticeEndpoint,
): Promise<ProviderNotice> {
  const signature = request.headers['stripe-signature'];
  try {
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new AppError('forbidden');
    return deps.payments.readNotice(request.body, signature, endpoint);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code !== 'forbidden' && code !== 'validation_failed') throw error;
    request.log.warn({ ip: request.ip, code }, 'message of the card provider refused');
    await refuseNotice(deps, code === 'forbidden' ? 'forged' : 'shapeless');
    throw error;
  }
}
