import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { receiveShopMessage, shopOfToken } from '#server/services/shops/receive-message.ts';
import { SHOP_MESSAGES_PATH } from '#server/services/shops/shop-token.ts';
import { generalLimit } from './rate-limit.ts';

/** The largest message: an order of a hundred lines with all that a platform adds. */
const MESSAGE_BYTES = 512 * 1024;
/** What WooCommerce posts, unsigned, when a webhook is saved: only whether the address answers counts. */
const PING = /^webhook_id=\d{1,20}$/;

/** Order webhooks of businesses' shops: no session, no CSRF check, but a token and a signature over the raw bytes. */
export function mountShopMessages(app: FastifyInstance, deps: Deps): void {
  const limit = generalLimit(deps, 'v1');
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.route<{ Params: { token: string } }>({
      method: 'POST',
      url: SHOP_MESSAGES_PATH,
      bodyLimit: MESSAGE_BYTES,
      config: { bodyBytes: MESSAGE_BYTES },
      handler: async (request, reply) => {
        const shop = await shopOfToken(deps, request.params.token).catch(async (error: unknown) => {
          await limit(networkOf(request.ip));
          throw error;
        });
        // The platforms send for many shops from the same addresses: each shop counts by itself.
        await limit(`shop:${shop.id}`);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (shop.kind === 'woocommerce' && PING.test(body.toString('latin1', 0, 64)))
          return reply.code(200).send({ received: true });
        const outcome = await receiveShopMessage(deps, shop, { header: headerOf(request), body }).catch(
          (error: unknown) => {
            if (error instanceof AppError)
              request.log.warn({ shopId: shop.id, code: error.code }, 'message of a shop refused');
            throw error;
          },
        );
        deps.metrics.count('stafeta_shop_messages_total', { outcome });
        return reply.code(200).send({ received: outcome === 'taken' });
      },
    });
  });
}

function headerOf(request: FastifyRequest) {
  return (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : undefined;
  };
}
