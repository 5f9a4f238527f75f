import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#domain/accounts/accounts.ts';
import { AppError } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import type { Deps } from '#server/deps.ts';
import { login } from '#server/services/accounts/login.ts';
import { logout } from '#server/services/accounts/logout.ts';
import { receiverPath } from '#server/services/demo/receiver-path.ts';
import { DEMO_PASSWORD } from '#server/services/demo/seed-demo.ts';
import { escapeHtml } from '#server/services/notifications/mail/escape-html.ts';
import { localeOf } from '../locale-of.ts';
import { cameFrom, checkForgery, readSession, setSessionCookies } from '../session.ts';
import { aroundDemo } from './demo-around.ts';
import { DEMO_SCRIPT, DEMO_STYLE } from './demo-style.ts';
import { readPlainForms } from './plain-forms.ts';
import { plainPage } from './plain-page.ts';

/** A part of the product: the demo's person who opens it, where it begins, and its sign-in page. */
type Part = { email: string; role: Role; start: string; door: string };

const PARTS = {
  sender: { email: 'expeditor@demo.test', role: 'sender', start: '/home', door: '/as-user' },
  company: { email: 'firma@demo.test', role: 'sender', start: '/home', door: '/as-user' },
  courier: { email: 'curier@demo.test', role: 'courier', start: '/curier/curse', door: '/as-driver' },
  staff: { email: 'admin@demo.test', role: 'admin', start: '/admin', door: '/admin/intrare' },
} as const satisfies Record<string, Part>;
type PartName = keyof typeof PARTS;
const PART_NAMES: readonly PartName[] = ['sender', 'courier', 'company', 'staff'];

/** The path of the receiver's page, which needs no sign-in: it leads to the link of a parcel. */
const RECEIVER = '/demo/receiver';
/** The name of the second window: each part that is opened beside takes the place of the one before. */
const SECOND = 'stafeta-2';

/**
 * The guide of a demo: opens each part of the product with one tap, if wanted in a window beside, says what to try
 * there, and shows the mailbox and the receiver's phone. Outside of a demo it does not exist.
 */
export async function mountDemoPage(
  app: FastifyInstance,
  deps: Deps,
  webFolder: string | null,
): Promise<void> {
  if (!deps.settings.demo) return;
  // The other name of this machine must read from where its forms come.
  const answer = plainPage(webFolder, { style: DEMO_STYLE, script: DEMO_SCRIPT, referrer: 'strict-origin' });
  await app.register(async (forms) => {
    readPlainForms(forms);
    forms.get('/demo', async (request, reply) => {
      const locale = localeOf(request);
      const other = otherOrigin(request.headers.host);
      const parts = PART_NAMES.map((name) => card(locale, name, other));
      // The receiver's page stands after those whose parcel it shows.
      const cards = parts.toSpliced(2, 0, receiverCard(locale)).join('');
      const body = `<p>${text(locale, 'demo.lead')}</p><div class="parts">${cards}</div>
${other ? `<p>${text(locale, 'demo.beside')}</p>` : ''}${await aroundDemo(deps, locale)}`;
      const formAction = other ? `'self' ${other}` : "'self'";
      return answer(reply, { locale, title: say(locale, 'demo.title'), body, formAction });
    });
    forms.get(RECEIVER, async (_request, reply) =>
      reply.redirect((await receiverPath(deps)) ?? '/urmarire', 303),
    );
    for (const name of PART_NAMES) {
      forms.post(`/demo/${name}`, async (request, reply) => {
        if (!isFromBeside(request)) checkForgery(deps, request, null);
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
function otherOrigin(host: string | undefined): string | null {
  const found = /^(localhost|127\.0\.0\.1)(:\d+)?$/.exec(host ?? '');
  if (!found) return null;
  const [, name, port = ''] = found;
  return `http://${name === 'localhost' ? '127.0.0.1' : 'localhost'}${port}`;
}

/** Whether a form was sent by this guide under this machine's other name: the same server, so nobody else's site. */
function isFromBeside({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && origin === otherOrigin(host);
}

function card(locale: Locale, name: PartName, other: string | null): string {
  const form = (attributes: string, button: string) => `<form method="post" ${attributes}>${button}</form>`;
  const beside = `<button class="other">${text(locale, 'demo.beside.open')}</button>`;
  return `<section class="part"><h2>${text(locale, `demo.${name}.title`)}</h2><p>${text(locale, `demo.${name}.try`)}</p>
${form(`action="/demo/${name}"`, `<button>${text(locale, `demo.${name}.open`)}</button>`)}
${other ? form(`action="${other}/demo/${name}" target="${SECOND}"`, beside) : ''}<small>${PARTS[name].email}</small></section>`;
}

function receiverCard(locale: Locale): string {
  return `<section class="part"><h2>${text(locale, 'demo.receiver.title')}</h2><p>${text(locale, 'demo.receiver.try')}</p>
<a class="button" href="${RECEIVER}" target="_blank" rel="noreferrer">${text(locale, 'demo.receiver.open')}</a></section>`;
}

type PlainText = Extract<Parameters<typeof say>[1], `demo.${string}`>;

function text(locale: Locale, key: Exclude<PlainText, 'demo.pin'>): string {
  return escapeHtml(say(locale, key));
}
