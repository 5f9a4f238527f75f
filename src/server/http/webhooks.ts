import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { EventEndpoint, ProviderEvent } from '#server/ports/payments.ts';
import { receiveProviderEvent } from '#server/services/money/card-payments/receive-provider-event.ts';
import { refuseProviderEvent } from '#server/services/money/card-payments/refuse-provider-event.ts';
import { AppError } from '#domain/errors.ts';

/** The provider's webhook endpoint, and the one for couriers' accounts: each has its signing secret. */
const ENDPOINTS: readonly [string, EventEndpoint][] = [
  ['/api/v1/webhooks/stripe', 'own'],
  ['/api/v1/webhooks/stripe-connect', 'connected'],
];

/** Webhooks of the payment provider: no session, no CSRF check, but a signature over the raw bytes. */
export function mountWebhooks(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const [path, endpoint] of ENDPOINTS) {
      scope.post(path, async (request, reply) => {
        const event = await readOrRefuse(deps, request, endpoint);
        const outcome = await receiveProviderEvent(deps, event);
        const { eventId, type } = event;
        if (outcome === 'unknown' || outcome === 'other_mode') {
          request.log.warn({ eventId, type, outcome }, 'message of the card provider ignored');
        }
        return reply.code(200).send({ received: true });
      });
    }
  });
}

/** Returns the event if its signature is valid; a refusal is counted and logged. */
async function readOrRefuse(
  deps: Deps,
  request: FastifyRequest,
  endpoint: EventEndpoint,
): Promise<ProviderEvent> {
  const signature = request.headers['stripe-signature'];
  try {
    if (typeof signature !== 'string' || !Buffer.isBuffer(request.body)) throw new AppError('forbidden');
    return await deps.payments.readProviderEvent(request.body, signature, endpoint);
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code !== 'forbidden' && code !== 'validation_failed') throw error;
    request.log.warn({ ip: request.ip, code }, 'message of the card provider refused');
    await refuseProviderEvent(deps, code === 'forbidden' ? 'forged' : 'shapeless');
    throw error;
  }
}
