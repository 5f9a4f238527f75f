import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { networkOf } from '#server/network-address.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '#server/services/accounts/authenticate.ts';
import { authenticateKey } from '#server/services/business/api-keys/authenticate-key.ts';
import { throttle } from '#server/services/throttle/throttle.ts';
import { checkAccess, checkForgery, checkSecondFactor, checkView, readAnySession } from './session.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Limit = (caller: string) => Promise<void>;

/**
 * Authenticates and authorises a request: by a business's API key, or by a browser's session. Public routes do not look
 * at keys. Throws `not_authenticated`, `forbidden`, `second_factor_required`, `scope_missing`, `csrf_failed`, or
 * `too_many_requests`.
 */
export async function authorize(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  limit: Limit,
): Promise<Authenticated | null> {
  const isOpen = route.access === 'public' || route.access === 'token';
  const [, secret] = isOpen ? [] : (BEARER.exec(request.headers.authorization ?? '') ?? []);
  return secret === undefined
    ? authorizeSession(deps, route, request, limit)
    : authorizeApiKey(deps, route, request, secret, limit);
}

async function authorizeSession(deps: Deps, route: Route, request: FastifyRequest, limit: Limit) {
  const session = await readAnySession(deps, request);
  await limit(session?.view?.staffId ?? session?.accountId ?? networkOf(request.ip));
  checkForgery(deps, request, session);
  checkView(route, session);
  checkAccess(route, session);
  checkSecondFactor(route, session);
  if (route.throttle !== 'none') await throttle(deps, route.throttle, networkOf(request.ip));
  return session;
}

/** Browsers never send a key by themselves, so there is no CSRF check. Rate limits count the key, not its address. */
async function authorizeApiKey(
  deps: Deps,
  route: Route,
  request: FastifyRequest,
  secret: string,
  limit: Limit,
) {
  const caller = await authenticateKey(deps, secret);
  await limit(caller?.apiKey ? `key:${caller.apiKey.id}` : networkOf(request.ip));
  if (!caller?.apiKey) throw new AppError('not_authenticated');
  const { id, scopes } = caller.apiKey;
  const needed = route.scope;
  ensure(
    needed !== null && scopes.includes(needed),
    'scope_missing',
    needed ? { facts: { scope: needed } } : {},
  );
  checkAccess(route, caller);
  if (route.throttle !== 'none')
    await throttle(deps, route.throttle === 'create' ? 'createByKey' : route.throttle, `key:${id}`);
  return caller;
}
