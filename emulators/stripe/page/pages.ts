import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ApiError } from '../api/errors.ts';
import { isCardName } from '../cards.ts';
import { find, inTransaction } from '../db.ts';
import { lapse } from '../lapse.ts';
import { answerBank, getSession, payWith, type StoredSession } from '../objects/sessions.ts';
import type { Intent } from '../objects/types.ts';
import type { World } from '../world.ts';
import { ASSETS } from './assets.ts';
import type { Html } from './html.ts';
import { type Language } from './texts.ts';
import { bankPage, closedPage, type Look, missingPage, payPage } from './views.ts';

export type PageOptions = {
  pool: pg.Pool;
  pagesUrl: string;
  /** The path of `pagesUrl`, under which the pages are. */
  base: string;
  tokenSecret: string;
  now(): number;
  /** Called after each answer that may have given news to tell. */
  changed(): void;
};

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 4_096;
// Stricter than the product's own policy: no script at all.
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

type Ask = FastifyRequest<{ Params: { session: string }; Querystring: { stale?: string } }>;
type Outcome = { page: Html; status?: number } | { to: string };

/** Puts the hosted pay page and the bank's page on the product's server. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const { base } = options;
    const put = (method: 'GET' | 'POST', path: string, work: typeof showPay) =>
      pages.route<{ Params: { session: string }; Querystring: { stale?: string } }>({
        method,
        url: `${base}${path}`,
        handler: (request, reply) =>
          answer(options, request, reply, (world, look) => work(world, look, request, options)),
      });
    put('GET', '/pay/:session', showPay);
    put('GET', '/pay/:session/3ds', showBank);
    put('POST', '/pay/:session', takeCard);
    put('POST', '/pay/:session/3ds', takeAnswer);
    pages.get<{ Params: { name: string } }>(`${base}/files/:name`, sendFile);
  });
}

async function answer(
  options: PageOptions,
  request: Ask,
  reply: FastifyReply,
  work: (world: World, look: Look) => Promise<Outcome>,
): Promise<FastifyReply> {
  const world = {
    now: options.now(),
    pagesUrl: options.pagesUrl,
    request: { id: null, idempotencyKey: null },
  };
  const look = { base: options.base, theme: themeOf(request) };
  void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
  await lapse(options.pool, world);
  const outcome = await inTransaction(options.pool, (tx) => work({ ...world, tx }, look)).catch(
    (error: unknown): Outcome => {
      if (error instanceof ApiError && error.status === 404)
        return { page: missingPage(look, preferred(request)), status: 404 };
      throw error;
    },
  );
  options.changed();
  if ('to' in outcome) return reply.redirect(outcome.to, 303);
  return reply
    .code(outcome.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(outcome.page.html);
}

async function showPay(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session);
  const end = endOf(session, look);
  if (end) return end;
  const { body, hidden } = session;
  return {
    page: payPage(look, {
      session: body,
      what: hidden.lineName,
      isHold: hidden.captureMethod === 'manual',
      token: tokenOf(session, options.tokenSecret),
      problem: (await intentOf(world, session))?.last_payment_error ?? null,
      isStale: request.query.stale !== undefined,
    }),
  };
}

async function showBank(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session);
  const end = endOf(session, look);
  if (end) return end;
  if ((await intentOf(world, session))?.status !== 'requires_action') {
    return { to: payPath(look, session.body.id) };
  }
  return { page: bankPage(look, session.body, tokenOf(session, options.tokenSecret)) };
}

async function takeCard(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session, true);
  const end = endOf(session, look);
  if (end) return end;
  const card = fieldOf(request, 'card');
  if (!isCardName(card) || !isFresh(session, request, options)) return stale(world, look, session);
  return next(session, look, await payWith(world, session, card));
}

async function takeAnswer(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session, true);
  const end = endOf(session, look);
  if (end) return end;
  if (!isFresh(session, request, options)) return stale(world, look, session);
  return next(session, look, await answerBank(world, session, fieldOf(request, 'answer') === 'confirm'));
}

/** Whether the form is of the page as it stands: one that was answered already, or made elsewhere, is not. */
function isFresh(session: StoredSession, request: Ask, options: PageOptions): boolean {
  const given = Buffer.from(fieldOf(request, 'token'));
  const wanted = Buffer.from(tokenOf(session, options.tokenSecret));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Nothing is done; the person sees how things stand: a second click of a double one lands where the first did. */
async function stale(world: World, look: Look, session: StoredSession): Promise<Outcome> {
  const intent = await intentOf(world, session);
  if (intent?.status === 'requires_action') return next(session, look, intent);
  return { to: `${payPath(look, session.body.id)}?stale` };
}

async function intentOf(world: World, { body }: StoredSession): Promise<Intent | null> {
  if (!body.payment_intent) return null;
  return (await find(world.tx, 'payment_intent', body.payment_intent))?.body ?? null;
}

function endOf({ body }: StoredSession, look: Look): Outcome | null {
  if (body.status === 'complete') return { to: successUrl(body.success_url, body.id) };
  return body.status === 'expired' ? { page: closedPage(look, body) } : null;
}

function next({ body }: StoredSession, look: Look, intent: Intent): Outcome {
  if (body.status === 'complete') return { to: successUrl(body.success_url, body.id) };
  return {
    to: intent.status === 'requires_action' ? `${payPath(look, body.id)}/3ds` : payPath(look, body.id),
  };
}

function payPath({ base }: Look, id: string): string {
  return `${base}/pay/${id}`;
}

function successUrl(url: string, id: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** Good for one answer: the next one counts further. */
function tokenOf({ body, hidden }: StoredSession, secret: string): string {
  return createHmac('sha256', secret).update(`${body.id} ${hidden.answers}`).digest('base64url');
}

function fieldOf(request: Ask, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
}

function themeOf(request: Ask): Look['theme'] {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

function preferred(request: Ask): Language {
  return /^\s*en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ro';
}

async function sendFile(
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const asset = ASSETS.get(request.params.name);
  if (!asset) return reply.code(404).send();
  return reply
    .type(asset.type)
    .header('cache-control', 'public, max-age=3600')
    .send(await asset.read());
}
