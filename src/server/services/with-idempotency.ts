import { ensure } from '#domain/errors.ts';
import {
  claimIdempotencyKey,
  type IdempotencyScope,
  storeIdempotentResponse,
} from '#server/db/core/idempotency.ts';
import type { Deps } from '#server/deps.ts';
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
