import type { Role } from '#domain/accounts/accounts.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { paths } from './paths.ts';

/** One entry of the account menu. */
export interface AccountEntry {
  label: PlainKey;
  to: string;
  /** Separated by a line from the entries before it. */
  isApart?: boolean;
}

/** Home path of each role. */
export const HOME_OF: Record<Role, string> = {
  sender: paths.home,
  courier: paths.courierJobs,
  admin: paths.admin,
};

/** Label of each role's home. */
const HOME_NAMES: Record<Role, PlainKey> = {
  sender: 'nav.home',
  courier: 'nav.courier.jobs',
  admin: 'admin.nav',
};

const SIGN_OUT: AccountEntry = { label: 'nav.signOut', to: paths.logout, isApart: true };

/** Account menu on a role's own screens, whose logo links home. */
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

/** Account menu on pages of no role: its first entry links to the person's home. */
export function menuWithHome(role: Role): readonly AccountEntry[] {
  return [{ label: HOME_NAMES[role], to: HOME_OF[role] }, ...ACCOUNT_ENTRIES[role]];
}

/** All messages of these menus, without duplicates. */
export const ACCOUNT_MENU_TEXTS: readonly PlainKey[] = [
  ...new Set((['sender', 'courier', 'admin'] as const).flatMap(menuWithHome).map(({ label }) => label)),
];
