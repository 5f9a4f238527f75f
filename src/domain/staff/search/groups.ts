import { mayStaff, type StaffRole, type StaffVerb } from '../roles.ts';

/** The groups of results, in the order in which they are shown. */
export const SEARCH_GROUPS = ['deliveries', 'people', 'payments', 'invoices', 'payouts', 'keys'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** The verbs that open a group; one of them is enough. */
const OPENED_BY: Record<SearchGroup, readonly StaffVerb[]> = {
  deliveries: ['deliveries:read'],
  people: ['people:read', 'couriers:read'],
  payments: ['goodwill:read'],
  invoices: ['invoices:read'],
  payouts: ['money:read'],
  keys: ['log:read'],
};

/** The groups that a role may open; the others are absent from its answers. */
export function searchGroupsOf(role: StaffRole | null | undefined): SearchGroup[] {
  return SEARCH_GROUPS.filter((group) => OPENED_BY[group].some((verb) => mayStaff(role, verb)));
}
