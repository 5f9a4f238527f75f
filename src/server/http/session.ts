import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGNED_IN_COOKIE } from '#contract/cookies.ts';
import type { Route } from '#contract/route.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { authenticate, type Authenticated } from '#server/services/accounts/authenticate.ts';
import type { CameFrom } from '#server/services/accounts/recognised-browser.ts';
import type { NewSession } from '#server/services/accounts/start-session.ts';
import { isSameSecret } from '#server/secrets.ts';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The session cookie's name: `__Host-sid` over https; plain-http localhost cannot have a Secure cookie. */
function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-sid' : 'sid';
}

/** How long the browser's mark lasts; browsers limit cookies to 400 days. */
const MARK_SECONDS = 400 * 86_400;

/** The mark's cookie name: `__Host-browser` over https, as with the session. */
function markCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-browser' : 'browser';
}

/** The origin of a sign-in, from its request. */
export function cameFrom(deps: Deps, request: FastifyRequest): CameFrom {
  return {
    userAgent: request.headers['user-agent'] ?? null,
    network: networkOf(request.ip),
    mark: request.cookies[markCookieName(deps.settings.publicOrigin)],
    former: request.cookies[sessionCookieName(deps.settings.publicOrigin)],
  };
}

/**
 * Sets the session cookie, which scripts cannot read, the CSRF cookie that scripts send back, the hint that a session
 * exists, and the mark by which the browser is recognised at the next sign-in.
 */
export function setSessionCookies(deps: Deps, reply: FastifyReply, session: NewSession): void {
  const options = cookieOptions(deps, session.expiresAt);
  void reply.setCookie(sessionCookieName(deps.settings.publicOrigin), session.secret, {
    ...options,
    httpOnly: true,
  });
  void reply.setCookie(XSRF_COOKIE, session.csrfToken, options);
  void reply.setCookie(SIGNED_IN_COOKIE, '1', options);
  const expires = new Date(deps.clock.now().getTime() + MARK_SECONDS * 1_000);
  void reply.setCookie(markCookieName(deps.settings.publicOrigin), session.mark, {
    ...cookieOptions(deps, expires),
    httpOnly: true,
  });
}

/** Clears the session's cookies and the browser's cache and storage of this origin; the browser's mark stays. */
export function clearSessionCookies(deps: Deps, reply: FastifyReply): void {
  const options = cookieOptions(deps, new Date(0));
  void reply.setCookie(sessionCookieName(deps.settings.publicOrigin), '', { ...options, httpOnly: true });
  void reply.setCookie(XSRF_COOKIE, '', options);
  void reply.setCookie(SIGNED_IN_COOKIE, '', options);
  void reply.header('clear-site-data', '"cache", "storage"');
}

/**
 * Corrects the hint where it differs from the session: the session ended unnoticed, or began before hints existed. A
 * hint set so late lasts until the browser closes.
 */
export function correctHint(deps: Deps, request: FastifyRequest, reply: FastifyReply): void {
  const hasHint = request.cookies[SIGNED_IN_COOKIE] === '1';
  if (hasHint === (request.session !== null)) return;
  const { expires, ...options } = cookieOptions(deps, new Date(0));
  void reply.setCookie(SIGNED_IN_COOKIE, hasHint ? '' : '1', hasHint ? { ...options, expires } : options);
}

function cookieOptions(deps: Deps, expires: Date): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: deps.settings.publicOrigin.startsWith('https:'), expires };
}

/** The signed-in person of a request, or null; staff without their required second factor count as nobody. */
export async function readSession(deps: Deps, request: FastifyRequest): Promise<Authenticated | null> {
  const session = await readAnySession(deps, request);
  return session?.isHalf ? null : session;
}

/** The same, those staff included; the caller must call `checkSecondFactor`. */
export async function readAnySession(deps: Deps, request: FastifyRequest): Promise<Authenticated | null> {
  const secret = request.cookies[sessionCookieName(deps.settings.publicOrigin)];
  return secret ? authenticate(deps, secret) : null;
}

/** Refuses a write that another site could have caused: foreign origin, or a session without its CSRF token. */
export function checkForgery(deps: Deps, request: FastifyRequest, session: Authenticated | null): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  ensure(site === undefined || site === 'same-origin' || site === 'none', 'csrf_failed');
  const { origin } = request.headers;
  ensure(origin === undefined || isOwnOrigin(deps, origin, request.headers.host), 'csrf_failed');
  if (session) ensure(isSameSecret(request.headers['x-xsrf-token'], session.csrfToken), 'csrf_failed');
}

function isOwnOrigin(deps: Deps, origin: string, host: string | undefined): boolean {
  if (origin === deps.settings.publicOrigin) return true;
  // On plain-http localhost the same server has several host names of this machine.
  const isLocal = host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
  return isLocal && origin === `http://${host}`;
}

/** Reads that a look at an account has not: what gives access, and everything of the person in one file. */
const WITHHELD = new Set(['exportMe', 'demoPins', 'demoApproach']);

/**
 * Keeps a member of the staff who looks at an account to its JSON answers, and to the call that ends the look. Throws
 * `view_only`.
 */
export function checkView(
  { id, method, access, transport }: Pick<Route, 'id' | 'method' | 'access' | 'transport'>,
  session: Authenticated | null,
): void {
  if (!session?.view || id === 'endAccountView') return;
  const isRead = SAFE_METHODS.has(method) && transport === 'json' && access !== 'token';
  ensure(isRead && !WITHHELD.has(id), 'view_only');
}

/** Limits staff without their second factor to the routes that set it up. Throws `second_factor_required`. */
export function checkSecondFactor(
  route: Pick<Route, 'access' | 'beforeSecondFactor'>,
  session: Authenticated | null,
): void {
  if (!session?.isHalf || route.access === 'public' || route.access === 'token') return;
  ensure(route.beforeSecondFactor, 'second_factor_required');
}

/**
 * Checks whether a person may call a route: its access level, and of the staff whether their role has its verb. Throws
 * `not_authenticated` or `forbidden`.
 */
export function checkAccess(
  { access, verb }: Pick<Route, 'access' | 'verb'>,
  session: Authenticated | null,
): void {
  if (access === 'public' || access === 'token') return;
  if (!session) throw new AppError('not_authenticated');
  if (access !== 'signed-in') ensure(session.role === access, 'forbidden');
  if (access === 'admin') ensure(verb !== null && mayStaff(session.staffRole, verb), 'forbidden');
}
