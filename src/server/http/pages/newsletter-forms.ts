import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#domain/locales.ts';
import { subscribeNewsletter } from '#contract/newsletter/newsletter.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { confirmSubscription } from '#server/services/newsletter/confirm-subscription.ts';
import { newsletterPath } from '#server/services/newsletter/links.ts';
import { subscribe } from '#server/services/newsletter/subscribe.ts';
import { unsubscribe } from '#server/services/newsletter/unsubscribe.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { isOneClick, readPlainForms } from './plain-forms.ts';
import { checkForgery } from '../session.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The newsletter without scripts: plain form posts that end on a page. Opening a link only shows its page; the button
 * there posts to the same path. Mail programs that unsubscribe automatically (RFC 8058) post there too, in either form
 * encoding, and are answered without a redirect.
 */
export async function mountNewsletterForms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    readPlainForms(forms);
    forms.addHook('onRequest', async (request) => {
      // These forms act for the holder of an address or a token, never for a session.
      checkForgery(deps, request, null);
      // An unsubscriber has a token of 256 bits; a mail provider posts for all its users from a few addresses.
      if (!request.url.includes('/dezabonare/')) await throttle(deps, 'newsletter', networkOf(request.ip));
    });
    for (const locale of LOCALES) {
      const go = (reply: FastifyReply, page: string) => reply.redirect(newsletterPath(locale, page), 303);
      forms.post(newsletterPath(locale, '/confirmare/:token'), async (request: LinkRequest, reply) =>
        go(reply, (await confirmSubscription(deps, request.params.token)) ? '/abonat' : '/expirat'),
      );
      forms.post(newsletterPath(locale, '/dezabonare/:token'), async (request: LinkRequest, reply) => {
        const isGone = await unsubscribe(deps, request.params.token);
        if (isOneClick(request.body))
          return reply
            .code(isGone ? 200 : 404)
            .type('text/plain')
            .send('');
        return go(reply, isGone ? '/dezabonat' : '/expirat');
      });
    }
    forms.post('/noutati', async (request, reply) => {
      const { email, consent, locale } = (request.body ?? {}) as Record<string, string | undefined>;
      const parsed = subscribeNewsletter.body.safeParse({ email, consent: consent === 'yes', locale });
      const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
      if (!parsed.success) return reply.redirect(newsletterPath(language, ''), 303);
      await subscribe(deps, parsed.data);
      return reply.redirect(newsletterPath(language, '/verifica'), 303);
    });
  });
}
