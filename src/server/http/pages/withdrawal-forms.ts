import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LOCALES } from '#domain/locales.ts';
import { askToWithdraw as route } from '#contract/deliveries/withdrawals.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { requestWithdrawal } from '#server/services/deliveries/withdrawals/request-withdrawal.ts';
import {
  type Confirmed,
  confirmWithdrawal,
} from '#server/services/deliveries/withdrawals/confirm-withdrawal.ts';
import { withdrawalPath } from '#server/services/deliveries/withdrawals/links.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { checkForgery } from '../session.ts';

const FORM_BYTES = 4_096;
const PAGE_OF: Record<Confirmed, string> = { done: '/facuta', late: '/tarziu', gone: '/expirata' };
type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The withdrawal without sign-in and scripts: plain form posts that end on a page. Opening the mail's link only shows
 * its page; the button there posts to the same path.
 */
export async function mountWithdrawalForms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    if (forms.hasContentTypeParser('application/x-www-form-urlencoded')) {
      forms.removeContentTypeParser('application/x-www-form-urlencoded');
    }
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.addHook('onRequest', async (request) => {
      // These forms act for the holder of a mailbox, never for a session.
      checkForgery(deps, request, null);
      await throttle(deps, 'withdrawal', networkOf(request.ip));
    });
    for (const locale of LOCALES) {
      forms.post(withdrawalPath(locale, ''), async (request, reply) => {
        const { number, email, name } = (request.body ?? {}) as Record<string, string | undefined>;
        const parsed = route.body.safeParse({ number: number?.replaceAll(/\D+/g, ''), email, name });
        if (!parsed.success) return reply.redirect(withdrawalPath(locale, '/incompleta'), 303);
        await requestWithdrawal(deps, parsed.data, networkOf(request.ip));
        return reply.redirect(withdrawalPath(locale, '/trimisa'), 303);
      });
      forms.post(withdrawalPath(locale, '/confirmare/:token'), async (request: LinkRequest, reply) => {
        const page = PAGE_OF[await confirmWithdrawal(deps, request.params.token)];
        return reply.redirect(withdrawalPath(locale, page), 303);
      });
    }
  });
}
