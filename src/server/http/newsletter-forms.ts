import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscribeNewsletter } from '#contract/newsletter.ts';
import { networkOf } from '#domain/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { confirmSubscription } from '#server/services/newsletter/confirm-subscription.ts';
import { newsletterPath } from '#server/services/newsletter/links.ts';
import { subscribe } from '#server/services/newsletter/subscribe.ts';
import { unsubscribe } from '#server/services/newsletter/unsubscribe.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { checkForgery } from './session.ts';

const FORM_BYTES = 4_096;
const ONE_CLICK_FORM = { 'List-Unsubscribe': 'One-Click' };
/** The one field of the other kind of form, wherever its boundary puts it. */
const ONE_CLICK = /name="?List-Unsubscribe"?\s+One-Click/i;
type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The newsletter without scripts: plain form posts that end on a page. Opening a link only shows its page; the button
 * there posts to the same address. Mail programs that unsubscribe by themselves (RFC 8058) post there too, in either form
 * of a form, and are answered without a redirect.
 */
export async function mountNewsletterForms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    if (forms.hasContentTypeParser('application/x-www-form-urlencoded')) {
      forms.removeContentTypeParser('application/x-www-form-urlencoded');
    }
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    if (forms.hasContentTypeParser('multipart/form-data')) {
      forms.removeContentTypeParser('multipart/form-data');
    }
    forms.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, body, done) => done(null, ONE_CLICK.test(String(body)) ? ONE_CLICK_FORM : {}),
    );
    forms.addHook('onRequest', async (request) => {
      // These forms act for whoever holds an address or a link, never for a session.
      checkForgery(deps, request, null);
      // Who leaves holds a link of 256 bits; a mail provider posts for all its people from a few addresses.
      if (!request.url.includes('/dezabonare/')) await throttle(deps, 'newsletter', networkOf(request.ip));
    });
    for (const locale of ['ro', 'en'] as const) {
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
      const language = locale === 'en' ? 'en' : 'ro';
      if (!parsed.success) return reply.redirect(newsletterPath(language, ''), 303);
      await subscribe(deps, parsed.data);
      return reply.redirect(newsletterPath(language, '/verifica'), 303);
    });
  });
}

/** Whether a mail program posts by itself, as the header of the message told it to. */
function isOneClick(form: unknown): boolean {
  return (
    typeof form === 'object' &&
    form !== null &&
    'List-Unsubscribe' in form &&
    form['List-Unsubscribe'] === ONE_CLICK_FORM['List-Unsubscribe']
  );
}
