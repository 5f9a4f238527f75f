import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '#server/deps.ts';
import {
  type CaughtMail,
  listCaughtMails,
  readCaughtMail,
} from '#server/services/notifications/mail/caught-mail.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 720px; margin: 0 auto; padding: 24px }
ul { padding: 0; list-style: none } li { border-top: 1px solid #8886; padding: 12px 0 }
a { overflow-wrap: anywhere } li a { display: block; font-weight: 600; line-height: 44px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The demo's mailbox: the messages that would have been sent, for trying the product without a mail server. */
export function mountDevMail(app: FastifyInstance, deps: Deps): void {
  if (!deps.settings.demo) return;
  app.get<{ Querystring: { to?: string } }>('/dev/mail', async (request, reply) => {
    const { to } = request.query;
    const mails = await listCaughtMails(deps, typeof to === 'string' ? to : undefined);
    if (request.headers.accept?.includes('application/json')) return { items: mails };
    const list = mails.map(row).join('');
    return answer(reply, 'Mesaje', list ? `<ul>${list}</ul>` : '<p>Niciun mesaj încă.</p>');
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const mail = await readCaughtMail(deps, request.params.id);
    return answer(reply, mail.subject, whole(mail));
  });
}

function answer(reply: FastifyReply, title: string, body: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store').send(`<!doctype html>
<html lang="ro"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`);
}

function row({ id, to, subject, at }: CaughtMail): string {
  return `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a>${escapeHtml(to)} · <time>${at.toISOString()}</time></li>`;
}

function whole({ to, at, text }: CaughtMail): string {
  return `<p>${escapeHtml(to)} · <time>${at.toISOString()}</time></p><pre>${clickable(text)}</pre><p><a href="/dev/mail">Toate mesajele</a></p>`;
}

/** The text with its URLs as links; the rest and the URLs are escaped. */
function clickable(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/);
  const link = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  return parts.map((part, index) => (index % 2 === 1 ? link(part) : escapeHtml(part))).join('');
}
