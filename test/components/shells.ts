import { adminOverview } from '#contract/staff/admin.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { secondFactor } from '#contract/staff/second-factor.ts';
import { myOrderOffers, orderJobs } from '#contract/trips/order-jobs.ts';
import type { Role } from '#domain/accounts/accounts.ts';
import { answer } from './server.ts';

/** Answers of the requests that each role's shell makes by itself. */
export const SHELL_ANSWERS: Record<Role, () => void> = {
  sender: quietBell,
  courier() {
    quietBell();
    answer(orderJobs, { items: [] });
    answer(myOrderOffers, { items: [] });
  },
  admin() {
    answer(secondFactor, {
      isOn: true,
      since: '2026-10-01T08:00:00.000Z',
      isRequired: true,
      isMissing: false,
      recoveryCodesLeft: 10,
    });
    answer(adminOverview, {
      couriersWaiting: 0,
      reviewsOpen: 0,
      couriersOnDuty: 0,
      deliveriesOpen: 0,
      deliveriesUnderWay: 0,
      disputesOpen: 0,
      riskHoldsOpen: 0,
      contentNoticesOpen: 0,
      alertsOpen: 0,
      jobsDead: 0,
      workFailing: 0,
    });
  },
};

function quietBell(): void {
  answer(notifications, { items: [], nextCursor: null, unread: 0 });
}
