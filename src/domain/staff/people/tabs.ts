import { mayStaff, type StaffRole, type StaffVerb } from '../roles.ts';

/** What a person's view has beside its facts, in the order of its tabs, and the verb that opens each. */
export const PERSON_TAB_VERBS = {
  deliveries: 'deliveries:read',
  money: 'goodwill:read',
  offers: 'deliveries:read',
  ratings: 'deliveries:read',
  complaints: 'disputes:read',
  messages: 'contacts:read',
  devices: 'log:read',
  notes: 'contacts:read',
} as const satisfies Record<string, StaffVerb>;
export type PersonTab = keyof typeof PERSON_TAB_VERBS;

export const PERSON_TABS = Object.keys(PERSON_TAB_VERBS) as [PersonTab, ...PersonTab[]];

/** The tabs that a role may open; the others are absent, their counts too. */
export function personTabsOf(role: StaffRole | null | undefined): PersonTab[] {
  return PERSON_TABS.filter((tab) => mayStaff(role, PERSON_TAB_VERBS[tab]));
}
