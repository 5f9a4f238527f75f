import type { FastifyInstance } from 'fastify';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import {
  type CaughtMail,
  listCaughtMails,
  readCaughtMail,
} from '#server/services/notifications/mail/caught-mail.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { localeOf } from '../locale-of.ts';
import { plainPage, withLinks } from './plain-page.ts';

const STYLE = `
main { max-width: 720px } li { border-top: 1px solid var(--line); padding: 12px 0 }
li a { display: block; font-weight: 600; line-height: 44px } .back { line-height: 44px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;

/** The demo's mailbox: the messages that would have been sent, for trying the product without a mail server. */
export function mountDevMail(app: FastifyInstance, deps: Deps, webFolder: string | null): void {
  if (!deps.settings.demo) return;
  const answer = plainPage(webFolder, { style: STYLE });
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    const { to } = request.query;
    const mails = await listCaughtMails(deps, typeof to === 'string' ? [to] : undefined);
    if (request.headers.accept?.includes('application/json')) return { items: mails };
    const locale = localeOf(request);
    const list = mails.map(row).join('');
    const body = list ? `<ul>${list}</ul>` : `<p>${escapeHtml(say(locale, 'devMail.none'))}</p>`;
    return answer(reply, { locale, title: say(locale, 'devMail.h1'), body });
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await readCaughtMail(deps, request.params.id);
    const locale = localeOf(request);
    return answer(reply, { locale, title: mail.subject, body: whole(mail, locale) });
  });
}

function row({ id, to, subject, at }: CaughtMail): string {
  return `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a>${escapeHtml(to)} · <time>${at.toISOString()}</time></li>`;
}

function whole({ to, at, text }: CaughtMail, locale: Locale): string {
  const all = escapeHtml(say(locale, 'devMail.all'));
  return `<p>${escapeHtml(to)} · <time>${at.toISOString()}</time></p><pre>${withLinks(text)}</pre><p><a class="back" href="/dev/mail">${all}</a></p>`;
}
