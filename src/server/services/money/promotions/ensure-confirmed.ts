import { ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Refuses coupons to accounts without a confirmed e-mail address: otherwise an account of a minute would be made again
 * and again for one. Throws `promo_unconfirmed`, whatever the code.
 */
export async function ensureConfirmed(deps: Deps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  ensure(account?.email_verified_at, 'promo_unconfirmed');
}
