import { ensure } from '#domain/errors.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';

/**
 * Coupons are for people who read at their address: an account of a minute costs nothing and would be made again and
 * again. Throws `promo_unconfirmed`, whatever the code.
 */
export async function ensureConfirmed(deps: Deps, accountId: string): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  ensure(account?.email_verified_at, 'promo_unconfirmed');
}
