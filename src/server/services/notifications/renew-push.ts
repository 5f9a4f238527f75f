import type { PushBrowser } from '#contract/notifications/notifications.ts';
import { ensure } from '#domain/errors.ts';
import { renewPushSubscription } from '#server/db/notifications/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordRiskMarks } from '../risk/record-risk-marks.ts';
import { checkedEndpoint } from './checked-endpoint.ts';

/**
 * The push service has given this browser another subscription, or the same: what waits for it goes to the new address.
 * Throws `not_found` where this session takes no pushes: a subscription that somebody else left in the browser is never
 * taken for the wish of whoever is here now. Throws `validation_failed` like a new one.
 */
export async function renewPush(deps: Deps, actor: Authenticated, browser: PushBrowser): Promise<void> {
  const endpoint = checkedEndpoint(browser);
  await inTransaction(deps, async (tx) => {
    const { p256dh, auth } = browser.keys;
    ensure(await renewPushSubscription(tx.db, actor.sessionHash, { endpoint, p256dh, auth }), 'not_found');
    await recordRiskMarks(tx, actor, { push: endpoint });
  });
}
