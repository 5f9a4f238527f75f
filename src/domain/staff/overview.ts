import { mayStaff, type StaffRole, type StaffVerb } from './roles.ts';
import { keysOf } from '../records.ts';

/** The overview's numbers, and the verb without which a number is not shown. */
const OVERVIEW_COUNTS = {
  couriersWaiting: 'couriers:read',
  reviewsOpen: 'couriers:read',
  couriersOnDuty: 'home:read',
  deliveriesOpen: 'home:read',
  deliveriesUnderWay: 'home:read',
  disputesOpen: 'disputes:read',
  riskHoldsOpen: 'risks:read',
  contentNoticesOpen: 'moderation:read',
  alertsOpen: 'alerts:read',
  jobsDead: 'jobs:read',
  workFailing: 'jobs:read',
} as const satisfies Record<string, StaffVerb>;

export type OverviewCount = keyof typeof OVERVIEW_COUNTS;
export const OVERVIEW_COUNT_NAMES = keysOf(OVERVIEW_COUNTS);

/** The numbers that a role sees; the others are absent, and not zero. */
export function overviewFor<T>(
  role: StaffRole | null | undefined,
  counts: Record<OverviewCount, T>,
): Partial<Record<OverviewCount, T>> {
  const seen = OVERVIEW_COUNT_NAMES.filter((name) => mayStaff(role, OVERVIEW_COUNTS[name]));
  return Object.fromEntries(seen.map((name) => [name, counts[name]]));
}
