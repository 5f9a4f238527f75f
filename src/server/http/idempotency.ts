import { createHash } from 'node:crypto';
import type { RouteId } from '#contract/index.ts';
import { once } from '#server/services/once.ts';
import { refuseField } from '#server/services/refusals.ts';
import type { Call } from './call.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Runs a creating call at most once per Idempotency-Key and person; without the header it simply runs. */
export async function handleIdempotently(
  route: string,
  call: Call<RouteId>,
  handle: (call: Call<RouteId>) => Promise<unknown>,
): Promise<unknown> {
  const key = call.request.headers['idempotency-key'];
  if (key === undefined) return handle(call);
  if (typeof key !== 'string' || !KEY.test(key)) throw refuseField('Idempotency-Key', 'invalid');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.params, call.body]))
    .digest();
  const scope = { accountId: call.actor.accountId, route, key };
  return once(call.deps, scope, bodyHash, (deps) => handle({ ...call, deps }));
}
