import { find, parentOf } from '../db.ts';
import type { Kind } from '../objects/types.ts';
import type { World } from '../world.ts';
import { noAccess } from './errors.ts';

/** Throws the provider's 403 for an account that is not ours, or not any more (docs.stripe.com/error-codes, account_invalid). */
export async function checkAccess({ tx }: World, account: string): Promise<void> {
  const stored = await find(tx, 'account', account);
  if (!stored || stored.hidden.isRevoked) throw noAccess(account);
}

/**
 * Whether the object belongs to the account that the request acts for: payouts to theirs, everything else to the
 * product (docs.stripe.com/connect/authentication). An account can be read from both sides.
 */
export async function belongs({ tx, account }: World, kind: Kind, id: string): Promise<boolean> {
  if (kind === 'account') {
    if ((await find(tx, 'account', id))?.hidden.isRevoked) throw noAccess(id);
    return account === undefined || account === id;
  }
  return (kind === 'payout' ? await parentOf(tx, id) : undefined) === account;
}
