import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#domain/accounts/accounts.ts';
import { AppError } from '#domain/errors.ts';
import { LANGUAGE_TAGS, type Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import { login } from '#server/services/accounts/login.ts';
import { logout } from '#server/services/accounts/logout.ts';
import { DEMO_PASSWORD } from '#server/services/demo/seed-demo.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { localeOf } from '../locale-of.ts';
import { cameFrom, checkForgery, readSession, setSessionCookies } from '../session.ts';
import { DEMO_STYLE } from './demo-style.ts';
import { readPlainForms } from './plain-forms.ts';

/** A part of the product: the demo's person who opens it, where it begins, and its sign-in page. */
type Part = { email: string; role: Role; start: string; door: string };

const PARTS = {
  sender: { email: 'expeditor@demo.test', role: 'sender', start: '/home', door: '/as-user' },
  company: { email: 'firma@demo.test', role: 'sender', start: '/home', door: '/as-user' },
  courier: { email: 'curier@demo.test', role: 'courier', start: '/curier/curse', door: '/as-driver' },
  staff: { email: 'admin@demo.test', role: 'admin', start: '/admin', door: '/admin/intrare' },
} as const satisfies Record<string, Part>;
type PartName = keyof typeof PARTS;
const PART_NAMES: readonly PartName[] = ['sender', 'company', 'courier', 'staff'];

/** The sandbox's cards that are worth trying, with what each does. */
const CARDS = [
  ['4242 4242 4242 4242', 'demo.card.pays'],
  ['4000 0025 0000 3155', 'demo.card.asks'],
  ['4000 0000 0000 9995', 'demo.card.insufficient'],
  ['4000 0000 0000 0259', 'demo.card.contested'],
] as const;

const STYLE_HASH = createHash('sha256').update(DEMO_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/**
 * The guide of a demo: opens each part of the product with one tap, says what to try there, and leads to the mailbox and
 * the receiver's phone. A page without scripts; outside of a demo it does not exist.
 */
export async function mountDemoPage(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.settings.demo) return;
  await app.register(async (forms) => {
    readPlainForms(forms);
    forms.get('/demo', async (request, reply) => {
      const hasTexts = app.hasRoute({ method: 'GET', url: '/dev/sms' });
      return answer(reply, localeOf(request), {
        beside: otherName(request.headers.host),
        phone: hasTexts ? '/dev/sms' : '/dev/mail',
        hasCards: deps.settings.cardPayments,
      });
    });
    for (const name of PART_NAMES) {
      forms.post(`/demo/${name}`, async (request, reply) => {
        checkForgery(deps, request, null);
        return reply.redirect(await signIn(deps, request, reply, PARTS[name]), 303);
      });
    }
  });
}

/** Signs in as the demo's person of a part; answers where to go: its beginning, or its sign-in page if refused. */
async function signIn(deps: Deps, request: FastifyRequest, reply: FastifyReply, part: Part): Promise<string> {
  const { email, role, start, door } = part;
  const former = await readSession(deps, request);
  try {
    const { session } = await login(deps, { email, role, password: DEMO_PASSWORD }, cameFrom(deps, request));
    if (former) await logout(deps, former);
    setSessionCookies(deps, reply, session);
    return start;
  } catch (error) {
    // Somebody may have given this person another password or a second factor.
    if (error instanceof AppError) return door;
    throw error;
  }
}

/**
 * The same server under another name of this machine, which has a session of its own: two parts side by side. Null
 * elsewhere.
 */
function otherName(host: string | undefined): string | null {
  const found = /^(localhost|127\.0\.0\.1)(:\d+)?$/.exec(host ?? '');
  if (!found) return null;
  const [, name, port = ''] = found;
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}/demo`;
}

type View = { beside: string | null; phone: string; hasCards: boolean };

function answer(reply: FastifyReply, locale: Locale, view: View) {
  const title = escapeHtml(say(locale, 'demo.title'));
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-language').send(`<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Ștafeta</title><style>${DEMO_STYLE}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(say(locale, 'demo.lead'))}</p>
<div class="parts">${PART_NAMES.map((name) => card(locale, name)).join('')}</div>
${view.beside ? beside(locale, view.beside) : ''}
<h2>${escapeHtml(say(locale, 'demo.around'))}</h2><ul>
${line(locale, '/dev/mail', 'demo.mail', 'demo.mail.what')}${line(locale, view.phone, 'demo.phone', 'demo.phone.what')}
${line(locale, '/urmarire', 'demo.tracking', 'demo.tracking.what')}</ul>
${view.hasCards ? cards(locale) : ''}</main></body></html>
`);
}

function card(locale: Locale, name: PartName): string {
  const text = (key: 'title' | 'try' | 'open') => escapeHtml(say(locale, `demo.${name}.${key}`));
  return `<form method="post" action="/demo/${name}"><h2>${text('title')}</h2><p>${text('try')}</p>
<button>${text('open')}</button><small>${PARTS[name].email}</small></form>`;
}

function beside(locale: Locale, address: string): string {
  const open = escapeHtml(say(locale, 'demo.beside.open'));
  return `<p class="beside">${escapeHtml(say(locale, 'demo.beside'))} <a href="${address}" target="_blank" rel="noreferrer">${open}</a></p>`;
}

type Line =
  | ['demo.mail', 'demo.mail.what']
  | ['demo.phone', 'demo.phone.what']
  | ['demo.tracking', 'demo.tracking.what'];

function line(locale: Locale, path: string, ...[name, what]: Line): string {
  const label = escapeHtml(say(locale, name));
  return `<li><a href="${path}" target="_blank" rel="noreferrer">${label}</a><span>${escapeHtml(say(locale, what))}</span></li>`;
}

function cards(locale: Locale): string {
  const rows = CARDS.map(
    ([number, what]) => `<li><code>${number}</code><span>${escapeHtml(say(locale, what))}</span></li>`,
  );
  return `<h2>${escapeHtml(say(locale, 'demo.cards'))}</h2><ul>${rows.join('')}</ul>`;
}
