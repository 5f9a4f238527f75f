import type { FastifyRequest } from 'fastify';
import { AppError, ensure } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import { authenticate, type Authenticated } from '#server/services/accounts/authenticate.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { isSameSecret } from '#server/secrets.ts';
import { checkForgery, readSession } from '../http/session.ts';
import type { LegacyRoute } from './legacy-context.ts';
import type { Form } from './form.ts';

const BEARER = /^Bearer ([\w-]{20,100})$/;

/** Whether a request has its session token in a header, as clients without cookies do. */
export function hasBearer(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined;
}

/** The person of a native client's token or of a browser's cookie; null without one, and for a member of the staff who looks at it. */
export async function readCaller(deps: Deps, request: FastifyRequest): Promise<Authenticated | null> {
  const caller = await readAnyCaller(deps, request);
  return caller?.view ? null : caller;
}

async function readAnyCaller(deps: Deps, request: FastifyRequest): Promise<Authenticated | null> {
  if (!hasBearer(request)) return readSession(deps, request);
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  return token ? authenticate(deps, token) : null;
}

/**
 * The checks before a call, in the order that docs/legacy-api.md documents: code, session, CSRF, user, limit. Parsing
 * the form has already checked size and type.
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
  // Browsers never send a token by themselves; a call without a session does nothing in its name.
  const isByCookie = route.access === 'sender' && !hasBearer(request);
  checkForgery(deps, request, isByCookie ? session : null);
  const userId = form.text('user_id');
  if (session && userId !== undefined) ensure(userId === session.accountId, 'forbidden');
  if (route.throttle !== 'none') await throttle(deps, route.throttle, networkOf(request.ip));
}

/** Compares the client's `code` in constant time. The specification's one GET may omit it. */
function checkCode(deps: Deps, form: Form, mayLack: boolean): void {
  const given = form.exact('code');
  if (given === undefined && mayLack) return;
  if (!isSameSecret(given, deps.settings.accessCode)) {
    throw new AppError('forbidden', { fields: [{ path: 'accessCode', reason: 'access_code_wrong' }] });
  }
}
