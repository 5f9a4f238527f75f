import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ApiError } from '../api/errors.ts';
import { inTransaction } from '../db.ts';
import { expireDue } from '../expire-due.ts';
import type { Behaviour } from '../behaviour.ts';
import type { World } from '../world.ts';
import type { Html } from './html.ts';
import type { Language } from './texts.ts';
import { type Layout, missingPage } from './views.ts';

export type PageOptions = {
  pool: pg.Pool;
  pagesUrl: string;
  /** The path of `pagesUrl`, under which the pages are mounted. */
  base: string;
  tokenSecret: string;
  behaviour: Behaviour;
  now(): number;
  /** Called after each answer that may have produced events. */
  changed(): void;
};

// Stricter than the product's own policy: no scripts at all.
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** A request of the person's browser; `id` is the session or the payment of the page. */
export type PageRequest = FastifyRequest<{ Params: { id: string }; Querystring: { stale?: string } }>;

/** The response to the browser: a page, or a redirect. */
export type Outcome = { page: Html; status?: number } | { to: string };

/** The handler of a page: renders it, or processes its form. */
export type PageWork = (
  world: World,
  layout: Layout,
  request: PageRequest,
  options: PageOptions,
) => Promise<Outcome>;

/** Runs a page's handler in a transaction and sends its result. */
export async function answer(
  options: PageOptions,
  request: PageRequest,
  reply: FastifyReply,
  work: PageWork,
): Promise<FastifyReply> {
  const world = {
    now: options.now(),
    pagesUrl: options.pagesUrl,
    behaviour: options.behaviour,
    request: { id: null, idempotencyKey: null },
  };
  const layout = { base: options.base, theme: themeOf(request) };
  void reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
  await expireDue(options.pool, world);
  const outcome = await inTransaction(options.pool, (tx) =>
    work({ ...world, tx }, layout, request, options),
  ).catch((error: unknown): Outcome => {
    if (error instanceof ApiError && error.status === 404)
      return { page: missingPage(layout, preferred(request)), status: 404 };
    throw error;
  });
  options.changed();
  if ('to' in outcome) return reply.redirect(outcome.to, 303);
  return reply
    .code(outcome.status ?? 200)
    .type('text/html; charset=utf-8')
    .send(outcome.page.html);
}

/** A form's token, valid for one state of its session. */
export function tokenFor(state: string, secret: string): string {
  return createHmac('sha256', secret).update(state).digest('base64url');
}

/** Whether the form has this token; one that was already answered, or is forged, does not. */
export function carries(request: PageRequest, token: string): boolean {
  const given = Buffer.from(fieldOf(request, 'token'));
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A field of the form, or an empty text. */
export function fieldOf(request: PageRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
}

function themeOf(request: PageRequest): Layout['theme'] {
  const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** The language of a page without a session. */
export function preferred(request: PageRequest): Language {
  return /^\s*en/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'ro';
}
