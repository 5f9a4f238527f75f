import { createHash } from 'node:crypto';
import type { RouteId } from '#contract/index.ts';
import { type Claim, withIdempotency } from '#server/services/with-idempotency.ts';
import { fieldError } from '#server/services/errors.ts';
import type { RequestContext } from './request-context.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Runs a creating request at most once per Idempotency-Key and person; without the header it runs directly. */
export async function handleIdempotently(
  route: string,
  call: RequestContext<RouteId>,
  handle: (call: RequestContext<RouteId>) => Promise<unknown>,
): Promise<unknown> {
  const claim = claimOf(route, call);
  return claim ? withIdempotency(call.deps, claim, (deps) => handle({ ...call, deps })) : handle(call);
}

/** The request's claim of its Idempotency-Key; undefined without the header. Throws a field error for a bad key. */
export function claimOf(route: string, call: RequestContext<RouteId>): Claim | undefined {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw fieldError('Idempotency-Key', 'invalid');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.params, call.body]))
    .digest();
  return { scope: { accountId: call.actor.accountId, route, key }, bodyHash };
}
