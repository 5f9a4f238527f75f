import { ECDH } from 'node:crypto';
import { isPushEndpoint } from '#domain/public-address.ts';
import { deletePushSubscriptionOf, savePushSubscription } from '#server/db/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { refuseField } from '../refusals.ts';
import { rememberMarks } from '../risk/remember-marks.ts';

type Browser = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * This browser takes pushes from now on, as long as its session lasts. Throws `validation_failed` for an address that
 * is no push service's: a server must not be made to call inside its own network.
 */
export async function subscribePush(deps: Deps, actor: Authenticated, browser: Browser): Promise<void> {
  if (!isPushEndpoint(browser.endpoint)) throw refuseField('endpoint', 'invalid');
  if (!isKey(browser.keys.p256dh)) throw refuseField('keys.p256dh', 'invalid');
  // As it will be called: what the parser takes away, such as invisible characters, is not kept.
  const endpoint = new URL(browser.endpoint).href;
  await inTransaction(deps, async (tx) => {
    await savePushSubscription(tx.db, {
      id: newId(),
      account_id: actor.accountId,
      session_hash: actor.sessionHash,
      endpoint,
      p256dh: browser.keys.p256dh,
      auth: browser.keys.auth,
      created_at: tx.clock.now(),
    });
    await rememberMarks(tx, actor, { push: endpoint });
  });
}

/** This browser takes no more pushes; nothing happens when it took none. */
export async function unsubscribePush(deps: Deps, actor: Authenticated): Promise<void> {
  await deletePushSubscriptionOf(deps.db, actor.sessionHash);
}

/** Whether these are the bytes of a point of the curve: nothing could be encrypted for others. */
function isKey(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh;
  } catch {
    return false;
  }
}
