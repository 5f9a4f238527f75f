import type { RouteId } from '#contract/index.ts';
import type { Claim } from '#server/services/with-idempotency.ts';
import { fieldError } from '#server/services/errors.ts';
import { sha256 } from '#server/services/ids.ts';
import type { RequestContext } from './request-context.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** The request's claim of its Idempotency-Key; undefined without the header. Throws a field error for a bad key. */
export function claimOf(route: string, call: RequestContext<RouteId>): Claim | undefined {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw fieldError('Idempotency-Key', 'invalid');
  const bodyHash = sha256(JSON.stringify([call.params, call.body]));
  return { scope: { accountId: call.actor.accountId, route, key }, bodyHash };
}
