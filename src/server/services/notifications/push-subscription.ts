import type { PushBrowser } from '#contract/notifications/notifications.ts';
import {
  deletePushSubscriptionOf,
  savePushSubscription,
} from '#server/db/notifications/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordRiskMarks } from '../risk/record-risk-marks.ts';
import { checkedEndpoint } from './checked-endpoint.ts';

/**
 * Subscribes this browser to pushes for as long as its session lasts. Throws `validation_failed` for an endpoint that
 * is no push service's, or an invalid key.
 */
export async function subscribePush(deps: Deps, actor: Authenticated, browser: PushBrowser): Promise<void> {
  const endpoint = checkedEndpoint(browser);
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
    await recordRiskMarks(tx, actor, { push: endpoint });
  });
}

/** Unsubscribes this browser from pushes; idempotent. */
export async function unsubscribePush(deps: Deps, actor: Authenticated): Promise<void> {
  await deletePushSubscriptionOf(deps.db, actor.sessionHash);
}
