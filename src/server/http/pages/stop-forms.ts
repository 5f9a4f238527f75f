import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOCALES } from '#domain/locales.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { stoppedMailsPath } from '#server/services/notifications/places.ts';
import { resumeMails } from '#server/services/notifications/resume-mails.ts';
import { stopMails } from '#server/services/notifications/stop-mails.ts';
import { isOneClick, readPlainForms } from './plain-forms.ts';
import { checkForgery } from '../session.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

/**
 * The links that stop mails about one topic, without sign-in and scripts. Opening one only shows its page; the button
 * there posts to the same path, and so does a mail program automatically (RFC 8058).
 */
export async function mountStopForms(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (forms) => {
    readPlainForms(forms);
    // These forms act for the holder of a token, never for a session. A mail provider posts for many from few
    // addresses.
    forms.addHook('onRequest', async (request) => checkForgery(deps, request, null));
    for (const locale of LOCALES) {
      // An invalid token leads to the page that says so.
      const go = (reply: FastifyReply, page: 'oprite' | 'pornite', token: string) =>
        reply.redirect(stoppedMailsPath(locale, page, token), 303);
      forms.post(stoppedMailsPath(locale, 'oprire', ':token'), async (request: LinkRequest, reply) => {
        const { token } = request.params;
        const isDone = await stopMails(deps, token, networkOf(request.ip));
        if (isOneClick(request.body)) {
          return reply
            .code(isDone ? 200 : 404)
            .type('text/plain')
            .send('');
        }
        return go(reply, 'oprite', isDone ? token : 'expirat');
      });
      forms.post(stoppedMailsPath(locale, 'oprite', ':token'), async (request: LinkRequest, reply) => {
        const { token } = request.params;
        return go(
          reply,
          'pornite',
          (await resumeMails(deps, token, networkOf(request.ip))) ? token : 'expirat',
        );
      });
    }
  });
}
