import type { RouteId } from '#contract/index.ts';
import { withCountedCode } from '#server/services/money/promotions/with-counted-code.ts';
import type { RequestContext } from './request-context.ts';

type Around = {
  [Id in RouteId]?: (call: RequestContext<Id>, run: () => Promise<unknown>) => Promise<unknown>;
};

const AROUND: Around = {
  acceptOffer: ({ deps, actor, body }, run) => withCountedCode(deps, actor.accountId, body.promoCode, run),
};

/** Runs a call with what is counted around its transaction: a refusal, which ends that one, must not take it back. */
export async function runCounted<Id extends RouteId>(
  id: Id,
  call: RequestContext<Id>,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const around = AROUND[id];
  return around ? around(call, run) : run();
}
