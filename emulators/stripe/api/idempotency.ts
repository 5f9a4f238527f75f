import { createHash } from 'node:crypto';
import { claimKey, isKeyInUse, storeAnswer, orNothing } from '../db.ts';
import type { World } from '../world.ts';
import type { Answer } from './endpoint.ts';
import { ApiError, badParameter, keyInUse, reusedKey } from './errors.ts';

const LONGEST_KEY = 255;

/** An answer, and whether it is the kept one of an earlier request. */
export type KeyedAnswer = Answer & { isReplay: boolean };

/**
 * Does the work once per key: later requests with the same content get the first answer, refusals included; another
 * content under the same key is refused. Requests that came to nothing leave their key free.
 */
export async function once(world: World, request: string, work: () => Promise<Answer>): Promise<KeyedAnswer> {
  const key = world.request.idempotencyKey;
  if (key === null) return { ...(await work()), isReplay: false };
  // docs.stripe.com/api/idempotent_requests
  if (key.length > LONGEST_KEY)
    throw badParameter(undefined, 'idempotency_key', 'The key is longer than 255 characters.');
  if (world.moods.runningDuplicates === 'refuse' && (await isKeyInUse(world.tx, key))) throw keyInUse(key);
  const hash = createHash('sha256').update(request).digest('hex');
  const stored = await claimKey(world.tx, key, hash, world.now);
  if (stored && stored.requestHash !== hash) throw reusedKey();
  if (stored) return { status: stored.status, body: stored.answer, isReplay: true };
  const answer = await orNothing(world.tx, work).catch((error: unknown) => {
    if (error instanceof ApiError && isStored(error, world))
      return { status: error.status, body: { error: error.body } };
    throw error;
  });
  await storeAnswer(world.tx, key, answer.status, answer.body);
  return { ...answer, isReplay: false };
}

/** Once the work was begun the provider keeps every answer, its own failures too; what it never began it does not. */
function isStored({ storedWhen }: ApiError, { moods }: World): boolean {
  return storedWhen === 'always' || (storedWhen === 'strictly' && moods.storedErrors === 'everything');
}
