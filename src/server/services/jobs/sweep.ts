import { lapseCounters } from '#server/db/counters.ts';
import { deleteExpiredAccountLinks } from '#server/db/account-links.ts';
import { overdueOpenDeliveries, releasableDeliveries } from '#server/db/deliveries.ts';
import { freeAbandonedJobs } from '#server/db/jobs.ts';
import { deleteOldIdempotencyKeys } from '#server/db/idempotency.ts';
import { deleteExpiredImports } from '#server/db/imports.ts';
import { deleteOldSubscribers } from '#server/db/newsletter.ts';
import { forgetOldWays } from '#server/db/positions.ts';
import { expireOffers } from '#server/db/offers.ts';
import { deleteOldNotices } from '#server/db/payment-attempts.ts';
import { deleteOldSends } from '#server/db/notification-sends.ts';
import { deleteOldNotifications } from '#server/db/notifications.ts';
import { deleteExpiredSessions } from '#server/db/sessions.ts';
import { deleteOldThrottles } from '#server/db/throttles.ts';
import type { Deps } from '#server/deps.ts';
import { expireDelivery } from '../deliveries/expire-delivery.ts';
import { tidyPapers } from '../couriers/tidy-papers.ts';
import { sweepIssues } from '../newsletter/send-issue.ts';
import { releaseWaiting } from '../notifications/release-waiting.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { sweepWebhooks } from '../webhooks/sweep-webhooks.ts';
import { deleteOldWebhookEvents } from '#server/db/webhook-events.ts';
import { sweepPayouts } from '../payouts/sweep-payouts.ts';
import { releaseDelivery } from '../money/release-delivery.ts';

const BATCH = 100;
/** No job takes this long. */
const JOB_MINUTES = 5;
const KEY_LIFE_HOURS = 48;
/** A courier's way is kept for complaints, then only where it began and ended; so many points at a time. */
const WAY_LIFE_DAYS = 30;
const WAYS_BATCH = 5_000;
/** What was never confirmed and who left are forgotten after this. */
const SUBSCRIBER_LIFE_DAYS = 7;
/** The provider repeats a message for days at most. */
const NOTICE_LIFE_DAYS = 40;
/** A fact is not worked on again after a month; what people were told stays in their list for three. */
const SEND_LIFE_DAYS = 30;
const LIST_LIFE_DAYS = 90;
/** What a business was told holds names and addresses; its log is for mending, not for keeping. */
const WEBHOOK_LIFE_DAYS = 30;

/**
 * Finishes whatever time has decided: lapsed counter-offers, expired offers and deliveries, money to release, old rows.
 * Everything here may be repeated, interrupted or run twice at once.
 */
export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await freeAbandonedJobs(deps.db, JOB_MINUTES);
  const overdue = [...(await lapseCounters(deps.db, now)), ...(await expireOffers(deps.db, now))];
  for (const { deliveryId, courierId, senderId } of overdue) {
    deps.tell([`account:${senderId}`, `account:${courierId}`], { name: 'offers.changed', deliveryId });
  }
  await sweepPayments(deps);
  await sweepPayouts(deps);
  await releaseWaiting(deps);
  await sweepIssues(deps);
  await sweepWebhooks(deps);
  for (const id of await overdueOpenDeliveries(deps.db, now, BATCH)) await expireDelivery(deps, id);
  const objectionEnd = new Date(now.getTime() - deps.settings.releaseAfterHours * 3_600_000);
  for (const id of await releasableDeliveries(deps.db, objectionEnd, BATCH)) await releaseDelivery(deps, id);
}

/** Removes rows and pictures that have no meaning any more; warns of papers that end. */
export async function tidyUp(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await tidyPapers(deps);
  await deleteExpiredSessions(deps.db, now);
  await deleteOldThrottles(deps.db, now);
  await deleteExpiredAccountLinks(deps.db, now);
  await deleteExpiredImports(deps.db, now);
  await deleteOldSubscribers(deps.db, new Date(now.getTime() - SUBSCRIBER_LIFE_DAYS * 86_400_000));
  await deleteOldNotices(deps.db, new Date(now.getTime() - NOTICE_LIFE_DAYS * 86_400_000));
  await deleteOldSends(deps.db, new Date(now.getTime() - SEND_LIFE_DAYS * 86_400_000));
  await deleteOldNotifications(deps.db, new Date(now.getTime() - LIST_LIFE_DAYS * 86_400_000));
  await deleteOldWebhookEvents(deps.db, new Date(now.getTime() - WEBHOOK_LIFE_DAYS * 86_400_000));
  await deleteOldIdempotencyKeys(deps.db, new Date(now.getTime() - KEY_LIFE_HOURS * 3_600_000));
  await forgetOldWays(deps.db, new Date(now.getTime() - WAY_LIFE_DAYS * 86_400_000), WAYS_BATCH);
}
