import type { AccountChange } from '#domain/accounts/account-access.ts';
import { type AccountRow, hasRole } from '#server/db/accounts/accounts.ts';
import type { Tx } from '#server/deps.ts';
import { queueMail } from './queue-mail.ts';

/** The page on which each change can be seen and undone. */
const PAGES: Record<AccountChange, string> = {
  phone: '/curier/profil',
  webhook: '/profil/integrari',
  shop: '/profil/magazine',
  device_address: '/curier/profil',
  second_factor_off: '/admin/cont',
  recovery_codes: '/admin/cont',
  staff_removed: '/forgot',
  staff_role: '/admin/intrare',
};

/**
 * Mails the owner of an account about a change of how it is reached, entered or notified, in case it was somebody else.
 * `detail` distinguishes the new value: last digits, a host.
 */
export async function mailAccountChange(
  tx: Tx,
  account: AccountRow,
  change: AccountChange,
  detail = '',
): Promise<void> {
  await queueMail(tx, {
    to: account.email,
    firstName: account.first_name,
    locale: account.locale,
    template: 'accountChanged',
    values: { change, detail },
    path: change === 'phone' && hasRole(account, 'sender') ? '/profile' : PAGES[change],
  });
}
