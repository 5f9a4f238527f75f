import { expireCounter, overdueCounters } from '#server/db/offers/counters.ts';
import { overdueOpenDeliveries, releasableDeliveries } from '#server/db/deliveries/deliveries.ts';
import { overdueOrders } from '#server/db/deliveries/orders.ts';
import { freeAbandonedJobs } from '#server/db/jobs/jobs.ts';
import { expireOffer, overdueOffers } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';
import { expireDelivery } from '#server/services/deliveries/expire-delivery.ts';
import { expireOrder } from '#server/services/deliveries/orders/expire-order.ts';
import { releaseDelivery } from '#server/services/money/escrow/release-delivery.ts';
import { RESUME_NEWSLETTERS } from '#server/services/newsletter/send-issue.ts';
import { WRITE_NEWSLETTERS } from '#server/services/newsletter/write-again.ts';
import { RELEASE_NOTIFICATIONS } from '#server/services/notifications/release-waiting.ts';
import {
  APPLY_PAYMENTS,
  REFRESH_REFUNDS,
  EXPIRE_CARRYOVERS,
  EXPIRE_PAYMENTS,
} from '#server/services/money/card-payments/sweep-payments.ts';
import { ISSUE_COMPANY_BILLS } from '#server/services/companies/account/issue-bill.ts';
import { REMIND_OF_BILLS } from '#server/services/companies/account/remind-of-bill.ts';
import { ISSUE_COMPANY_INVOICES } from '#server/services/companies/invoices/issue-company-invoice.ts';
import { PREPARE_REMITTANCES } from '#server/services/money/cod/remittances/prepare-remittances.ts';
import { OPEN_MISSING_ACCOUNTS } from '#server/services/money/payouts/open-missing-accounts.ts';
import { SEND_TEXTS } from '#server/services/notifications/texts/send-text.ts';
import { SETTLE_TEXTS } from '#server/services/notifications/texts/settle-text.ts';
import { APPLY_PAYOUTS } from '#server/services/money/payouts/sweep-payouts.ts';
import { PUBLISH_WEBHOOKS, SEND_WEBHOOKS } from '#server/services/business/webhooks/sweep-webhooks.ts';
import { LIST_RECURRING } from '#server/services/deliveries/recurring/enqueue-recurring.ts';
import { LIST_SHOP_ORDERS } from '#server/services/shops/enqueue-listing.ts';
import { NOTIFY_SHOPS } from '#server/services/shops/write-back/notify-shop.ts';
import { SETTLE_CALLED_OFF } from '#server/services/shops/settle-called-off.ts';
import { REVIEW_SHOP_ORDERS } from '#server/services/shops/enqueue-review.ts';
import { CALL_ALERT_SERVERS } from '#server/services/staff/alerts/call-server.ts';
import { RESUME_BULK_RUNS } from '#server/services/staff/bulk/run-bulk.ts';
import { RESUME_EXPORTS } from '#server/services/staff/exports/write-export.ts';
import { END_ACCOUNT_VIEWS } from '#server/services/staff/views/end-account-view.ts';
import { EXPIRE_APPROVALS } from '#server/services/staff/approvals/expire-approvals.ts';
import { COUNT_DAYS } from '#server/services/staff/numbers/count-days.ts';
import { asWhole, eachItem, type PeriodicWork, runWorks } from '#server/services/jobs/periodic-work.ts';

/** Minutes after which a running job counts as abandoned: no job takes this long. */
const JOB_MINUTES = 5;
const HOUR = 3_600_000;

type Overdue = { deliveryId: string; courierId: string; senderId: string };

/**
 * The periodic works of each minute. Those without an external provider come first, so that a slow one delays none of
 * them.
 */
const WORKS: readonly PeriodicWork[] = [
  asWhole('free_abandoned_jobs', ({ db }) => freeAbandonedJobs(db, JOB_MINUTES)),
  eachItem('lapse_counters', {
    due: ({ db, clock }, limit) => overdueCounters(db, clock.now(), limit),
    handle: async (deps, id) =>
      publishOffersChanged(deps, await expireCounter(deps.db, id, deps.clock.now())),
  }),
  eachItem('expire_offers', {
    due: ({ db, clock }, limit) => overdueOffers(db, clock.now(), limit),
    handle: async (deps, id) => publishOffersChanged(deps, await expireOffer(deps.db, id, deps.clock.now())),
  }),
  EXPIRE_CARRYOVERS,
  EXPIRE_APPROVALS,
  END_ACCOUNT_VIEWS,
  eachItem('expire_deliveries', {
    due: ({ db, clock }, limit) => overdueOpenDeliveries(db, clock.now(), limit),
    handle: expireDelivery,
  }),
  eachItem('expire_orders', {
    due: ({ db, clock }, limit) => overdueOrders(db, clock.now(), limit),
    handle: expireOrder,
  }),
  eachItem('release_money', {
    due: (deps, limit) =>
      releasableDeliveries(deps.db, { endedBefore: objectionEnd(deps), now: deps.clock.now(), limit }),
    handle: releaseDelivery,
  }),
  RELEASE_NOTIFICATIONS,
  RESUME_BULK_RUNS,
  RESUME_EXPORTS,
  SETTLE_TEXTS,
  RESUME_NEWSLETTERS,
  WRITE_NEWSLETTERS,
  SEND_WEBHOOKS,
  PUBLISH_WEBHOOKS,
  REVIEW_SHOP_ORDERS,
  LIST_SHOP_ORDERS,
  LIST_RECURRING,
  SETTLE_CALLED_OFF,
  NOTIFY_SHOPS,
  CALL_ALERT_SERVERS,
  SEND_TEXTS,
  APPLY_PAYMENTS,
  EXPIRE_PAYMENTS,
  REFRESH_REFUNDS,
  PREPARE_REMITTANCES,
  ISSUE_COMPANY_INVOICES,
  ISSUE_COMPANY_BILLS,
  REMIND_OF_BILLS,
  APPLY_PAYOUTS,
  OPEN_MISSING_ACCOUNTS,
  COUNT_DAYS,
];

/**
 * Runs the works that are due: expires counter-offers, offers and deliveries, releases money, syncs payments and
 * payouts. Everything here may be repeated, interrupted or run twice at once.
 */
export async function sweep(deps: Deps): Promise<void> {
  await runWorks(deps, WORKS);
}

function objectionEnd({ clock, settings }: Deps): Date {
  return new Date(clock.now().getTime() - settings.releaseAfterHours * HOUR);
}

function publishOffersChanged(deps: Deps, overdue: Overdue | undefined): void {
  if (!overdue) return;
  const { deliveryId, courierId, senderId } = overdue;
  deps.publish([`account:${senderId}`, `account:${courierId}`], { name: 'offers.changed', deliveryId });
}
