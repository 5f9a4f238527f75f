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
import { bankPage, closedPage, type Look, missingPage, oldFormPage, payPage } from './views.ts';

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

type Ask = FastifyRequest<{ Params: { session: string } }>;
type Outcome = { page: Html; status?: number } | { to: string };

/** Puts the hosted pay page and the bank's page on the product's server. */
export async function mountPages(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    const { base } = options;
    const show = (path: string, view: typeof showPay) =>
      pages.get<{ Params: { session: string } }>(`${base}${path}`, (request, reply) =>
        answer(options, request, reply, (world, look) => view(world, look, request.params.session, options)),
      );
    const take = (path: string, work: typeof takeCard) =>
      pages.post<{ Params: { session: string } }>(`${base}${path}`, (request, reply) =>
        answer(options, request, reply, (world, look) => work(world, look, request, options)),
      );
    show('/pay/:session', showPay);
    show('/pay/:session/3ds', showBank);
    take('/pay/:session', takeCard);
    take('/pay/:session/3ds', takeAnswer);
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

async function showPay(world: World, look: Look, id: string, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, id);
  const end = endOf(session, look);
  if (end) return end;
  const { body, hidden } = session;
  const intent = body.payment_intent ? await find(world.tx, 'payment_intent', body.payment_intent) : null;
  return {
    page: payPage(look, {
      session: body,
      what: hidden.lineName,
      isHold: hidden.captureMethod === 'manual',
      token: tokenOf(session, options.tokenSecret),
      problem: intent?.body.last_payment_error ?? null,
    }),
  };
}

async function showBank(world: World, look: Look, id: string, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, id);
  const end = endOf(session, look);
  if (end) return end;
  const { body } = session;
  const intent = body.payment_intent ? await find(world.tx, 'payment_intent', body.payment_intent) : null;
  if (intent?.body.status !== 'requires_action') return { to: payPath(look, id) };
  return { page: bankPage(look, body, tokenOf(session, options.tokenSecret)) };
}

async function takeCard(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session, true);
  const card = fieldOf(request, 'card');
  const refusal = refusalOf(session, look, request, options);
  if (refusal || !isCardName(card)) return refusal ?? { page: oldFormPage(look, session.body), status: 400 };
  return next(session, look, await payWith(world, session, card));
}

async function takeAnswer(world: World, look: Look, request: Ask, options: PageOptions): Promise<Outcome> {
  const session = await getSession(world, request.params.session, true);
  const refusal = refusalOf(session, look, request, options);
  if (refusal) return refusal;
  return next(session, look, await answerBank(world, session, fieldOf(request, 'answer') === 'confirm'));
}

/** A session that is over is shown as such; a form that was answered already does nothing again. */
function refusalOf(session: StoredSession, look: Look, request: Ask, options: PageOptions): Outcome | null {
  const end = endOf(session, look);
  if (end) return end;
  const given = Buffer.from(fieldOf(request, 'token'));
  const wanted = Buffer.from(tokenOf(session, options.tokenSecret));
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return null;
  return { page: oldFormPage(look, session.body), status: 409 };
}

function endOf({ body }: StoredSession, look: Look): Outcome | null {
  if (body.status === 'complete') return { to: successUrl(body.success_url, body.id) };
  return body.status === 'expired' ? { page: closedPage(look, body), status: 410 } : null;
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
