import type { Role } from '#domain/accounts/accounts.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from './paths.ts';

/** One line of the menu under a person's name. */
export interface AccountEntry {
  label: PlainKey;
  to: string;
  /** Set apart from the lines before it. */
  isApart?: boolean;
}

/** Where each kind of person starts. */
export const HOME_OF: Record<Role, string> = {
  sender: paths.home,
  courier: paths.courierJobs,
  admin: paths.admin,
};

/** What the first screen of each kind of person is called. */
const HOME_NAMES: Record<Role, PlainKey> = {
  sender: 'nav.home',
  courier: 'nav.courier.jobs',
  admin: 'admin.nav.overview',
};

const SIGN_OUT: AccountEntry = { label: 'nav.signOut', to: paths.logout, isApart: true };

/** The menu beside a person's own screens, which lead to the first one by themselves. */
export const ACCOUNT_ENTRIES: Record<Role, readonly AccountEntry[]> = {
  sender: [
    { label: 'nav.deliveries', to: paths.send },
    { label: 'nav.wallet', to: paths.wallet },
    { label: 'nav.profile', to: paths.profile },
    { label: 'nav.offers', to: paths.offer },
    SIGN_OUT,
  ],
  courier: [
    { label: 'nav.courier.offers', to: paths.courierOffers },
    { label: 'nav.courier.active', to: paths.courierActive },
    { label: 'nav.courier.earnings', to: paths.courierEarnings },
    { label: 'nav.profile', to: paths.courierProfile },
    SIGN_OUT,
  ],
  admin: [{ label: 'staff.account', to: paths.adminAccount }, SIGN_OUT],
};

/** The same menu on pages that are nobody's own: first of all it leads to the person's first screen. */
export function menuWithHome(role: Role): readonly AccountEntry[] {
  return [{ label: HOME_NAMES[role], to: HOME_OF[role] }, ...ACCOUNT_ENTRIES[role]];
}

/** Every message of these menus, once. */
export const ACCOUNT_MENU_TEXTS: readonly PlainKey[] = [
  ...new Set((['sender', 'courier', 'admin'] as const).flatMap(menuWithHome).map(({ label }) => label)),
];
