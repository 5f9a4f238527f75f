import type { FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, ensure } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { authenticate, type Authenticated } from '#server/services/accounts/authenticate.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { checkForgery, readSession } from '../http/session.ts';
import type { LegacyRoute } from './legacy-context.ts';
import type { Form } from './form.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Whether a request shows its session in a header, as clients without cookies do. */
export function hasBearer(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined;
}

/** The person behind the token of a native client, or behind the cookie of a browser; null when there is none. */
export async function readCaller(deps: Deps, request: FastifyRequest): Promise<Authenticated | null> {
  if (!hasBearer(request)) return readSession(deps, request);
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  return token ? authenticate(deps, token) : null;
}

/**
 * Everything that is asked before a call itself, in the order that docs/legacy-api.md promises: code, session,
 * forgery, user, limit. Size and type were refused by reading the form.
 */
export async function checkGate(
  deps: Deps,
  request: FastifyRequest,
  form: Form,
  route: Pick<LegacyRoute, 'access' | 'throttle'>,
): Promise<void> {
  checkCode(deps, form, request.method === 'GET');
  const { session } = request;
  if (route.access === 'sender') {
    ensure(session, 'not_authenticated');
    ensure(session.role === 'sender', 'forbidden');
  }
  // A token is never sent by a browser on its own; what needs no session does nothing in a session's name.
  const isByCookie = route.access === 'sender' && !hasBearer(request);
  checkForgery(deps, request, isByCookie ? session : null);
  const userId = form.text('user_id');
  if (session && userId !== undefined) ensure(userId === session.accountId, 'forbidden');
  if (route.throttle !== 'none') await throttle(deps, route.throttle, networkOf(request.ip));
}

/** The client's mark, compared in constant time. The one GET of the specification may come without it. */
function checkCode(deps: Deps, form: Form, mayLack: boolean): void {
  const given = form.exact('code');
  if (given === undefined && mayLack) return;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(given ?? ''), hash(deps.settings.accessCode))) {
    throw new AppError('forbidden', { fields: [{ path: 'accessCode', reason: 'access_code_wrong' }] });
  }
}
