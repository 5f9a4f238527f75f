import type { PushBrowser } from '#contract/notifications/notifications.ts';
import { ensure } from '#domain/errors.ts';
import { renewPushSubscription } from '#server/db/notifications/push-subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import type { Authenticated } from '../accounts/authenticate.ts';
import { inTransaction } from '../in-transaction.ts';
import { recordRiskMarks } from '../risk/record-risk-marks.ts';
import { checkedEndpoint } from './checked-endpoint.ts';

/**
 * Renews this browser's subscription after the push service has changed it; pending pushes go to the new endpoint.
 * Throws `not_found` where this session has no subscription: one that another person left in the browser is no consent
 * of the present one. Throws `validation_failed` like a new one.
 */
export async function renewPush(deps: Deps, actor: Authenticated, browser: PushBrowser): Promise<void> {
  const endpoint = checkedEndpoint(browser);
  await inTransaction(deps, async (tx) => {
    const { p256dh, auth } = browser.keys;
    ensure(await renewPushSubscription(tx.db, actor.sessionHash, { endpoint, p256dh, auth }), 'not_found');
    await recordRiskMarks(tx, actor, { push: endpoint });
  });
}
