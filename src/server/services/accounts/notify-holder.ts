import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { isWithinLimit } from '../throttle/is-within-limit.ts';

/**
 * Mails the holder of an address that it was used for another registration, at most three times a day: it is their own
 * second try, or they know what happened. Nobody else learns that there is an account.
 */
export async function notifyHolder(deps: Deps, holder: AccountRow): Promise<void> {
  if (!(await isWithinLimit(deps, 'addressTaken', holder.id))) return;
  await queueMail(deps, {
    to: holder.email,
    firstName: holder.first_name,
    locale: holder.locale,
    template: 'addressTaken',
    values: {},
    path: '/forgot',
  });
}
