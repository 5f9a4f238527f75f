import { ensure } from '#domain/errors.ts';
import {
  claimIdempotencyKey,
  type IdempotencyScope,
  postAnsweredKeys,
  storeIdempotentResponse,
} from '#server/db/core/idempotency.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from './in-transaction.ts';

/** A caller's key, and the hash of what came with it. */
export type Claim = { scope: IdempotencyScope; bodyHash: Buffer };

/**
 * Runs work at most once per idempotency key: the key is claimed in the work's own transaction, so a second request
 * waits for the first and then gets its answer, and failed work leaves no key. Throws `idempotency_key_reused` when the
 * key came with another body before.
 */
export async function withIdempotency(
  deps: Deps,
  { scope, bodyHash }: Claim,
  work: (deps: Deps) => Promise<unknown>,
): Promise<unknown> {
  return inTransaction(deps, async (tx) => {
    const first = await claimIdempotencyKey(tx.db, scope, bodyHash, tx.clock.now());
    if (first) {
      ensure(first.bodyHash.equals(bodyHash), 'idempotency_key_reused');
      return first.response;
    }
    const answer = await work(tx);
    await storeIdempotentResponse(tx.db, scope, answer);
    return answer;
  });
}

/** A key as one text, for sets and maps. */
export function keyText({ accountId, route, key }: IdempotencyScope): string {
  return JSON.stringify([accountId, route, key]);
}

/** Claims the keys of requests whose work is done, with their answers; one without a key has nothing to claim. */
export async function claimAnswered(
  tx: Tx,
  answered: readonly { claim: Claim | undefined; response: unknown }[],
): Promise<void> {
  const now = tx.clock.now();
  await postAnsweredKeys(
    tx.db,
    answered.flatMap(({ claim, response }) =>
      claim ? [{ ...claim.scope, bodyHash: claim.bodyHash, response, now }] : [],
    ),
  );
}
