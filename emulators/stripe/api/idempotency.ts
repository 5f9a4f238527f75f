import { createHash } from 'node:crypto';
import { claimKey, isKeyInUse, storeAnswer, orNothing } from '../db.ts';
import type { World } from '../world.ts';
import type { Answer } from './endpoint.ts';
import { ApiError, badParameter, keyInUse, reusedKey } from './errors.ts';

const LONGEST_KEY = 255;

/** A response, and whether it is a replay of an earlier request's. */
export type KeyedAnswer = Answer & { isReplay: boolean };

/**
 * Runs the work once per key: later requests with the same content get the first response, errors included; other
 * content under the same key is refused. Requests that never began leave their key unused.
 */
export async function once(world: World, request: string, work: () => Promise<Answer>): Promise<KeyedAnswer> {
  const key = world.request.idempotencyKey;
  if (key === null) return { ...(await work()), isReplay: false };
  // docs.stripe.com/api/idempotent_requests
  if (key.length > LONGEST_KEY)
    throw badParameter(undefined, 'idempotency_key', 'The key is longer than 255 characters.');
  if (world.behaviour.runningDuplicates === 'refuse' && (await isKeyInUse(world.tx, key)))
    throw keyInUse(key);
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

/** Once work has begun the provider stores every response, its own failures included; before that it stores none. */
function isStored({ storedWhen }: ApiError, { behaviour }: World): boolean {
  return storedWhen === 'always' || (storedWhen === 'strictly' && behaviour.storedErrors === 'everything');
}
