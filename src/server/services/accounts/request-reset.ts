import { canonicalEmail } from '#domain/text/text.ts';
import { hitThrottle } from '#server/db/core/throttles.ts';
import type { Deps } from '#server/deps.ts';
import type { ResetRequest } from '#server/jobs/payloads.ts';
import { sha256 } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';

const PER_HOUR = 3;
const HOUR_SECONDS = 3_600;

/**
 * Enqueues a password reset, at most three an hour per mailbox (more are accepted and ignored). Only the job looks for
 * an account, so the caller cannot tell from the answer or from its time whether there is one.
 */
export async function requestReset(deps: Deps, request: ResetRequest): Promise<void> {
  const email = canonicalEmail(request.email);
  const key = `mailbox:${sha256(email).toString('base64url')}`;
  await inTransaction(deps, async (tx) => {
    const { hits } = await hitThrottle(tx.db, key, HOUR_SECONDS, tx.clock.now());
    if (hits > PER_HOUR * tx.settings.throttleScale) return;
    await enqueue(tx, 'sendReset', { ...request, email });
  });
}
