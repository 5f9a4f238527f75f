import type { Verification } from '#contract/couriers/registration.ts';
import { ensure } from '#domain/errors.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockCourier } from '#server/db/couriers/couriers.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../accounts/check-password.ts';
import { holdPassword } from '../accounts/hold-password.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { presentVerification } from './present-verification.ts';
import { storeIban } from './store-iban.ts';

/**
 * Changes the bank account for payouts after a password check; the courier is mailed, in case it was somebody else, and
 * payouts pause for three days. Throws `wrong_password`, or `courier_suspended`.
 */
export async function changeIban(
  deps: Deps,
  actor: Actor,
  change: { iban: string; password: string },
): Promise<Verification> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, change.password, 'password');
  const iban = canonicalIban(change.iban);
  return inTransaction(deps, async (tx) => {
    await holdPassword(tx, account);
    const before = orNotFound(await lockCourier(tx.db, actor.accountId));
    ensure(before.state !== 'suspended', 'courier_suspended');
    if (before.iban === iban) return presentVerification(tx, before);
    return presentVerification(tx, await storeIban(tx, actor, { account, before, iban }));
  });
}
