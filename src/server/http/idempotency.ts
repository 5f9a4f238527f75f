import { createHash } from 'node:crypto';
import type { RouteId } from '#contract/index.ts';
import { withIdempotency } from '#server/services/with-idempotency.ts';
import { fieldError } from '#server/services/errors.ts';
import type { RequestContext } from './request-context.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Runs a creating request at most once per Idempotency-Key and person; without the header it runs directly. */
export async function handleIdempotently(
  route: string,
  call: RequestContext<RouteId>,
  handle: (call: RequestContext<RouteId>) => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined) return handle(call);
  if (typeof key !== 'string' || !KEY.test(key)) throw fieldError('Idempotency-Key', 'invalid');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.params, call.body]))
    .digest();
  const scope = { accountId: call.actor.accountId, route, key };
  return withIdempotency(call.deps, scope, bodyHash, (deps) => handle({ ...call, deps }));
}
