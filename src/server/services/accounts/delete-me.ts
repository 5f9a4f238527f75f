import { AppError, ensure } from '#domain/errors.ts';
import { deleteAccountLinksOf } from '#server/db/account-links.ts';
import { type AccountRow, findAccount, updateAccount } from '#server/db/accounts.ts';
import {
  hasDeliveryUnderWay,
  hasLiveOffer,
  hasMoneyHeld,
  hasPaymentUnderWay,
  lockAccount,
  nonEmptyAccounts,
  pseudonymise,
} from '#server/db/closing.ts';
import { deleteSecondFactor } from '#server/db/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { newSecret } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { found } from '../refusals.ts';
import { checkPassword } from './check-password.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Why an account cannot be closed yet. */
type Hindrance = 'delivery_open' | 'offer_live' | 'payment_open' | 'money_held' | 'debt' | 'money_left';

/**
 * Closes the person's account: personal fields become nothing, sessions end, pictures go; what the accounts need
 * stays without a name. Throws `wrong_password`, or `account_busy` with the reason.
 */
export async function deleteMe(deps: Deps, actor: Actor, password: string): Promise<void> {
  const account = found(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, password, 'password');
  // Nobody knows this password, so nobody signs in with the account again.
  const passwordHash = await deps.passwords.hash(newSecret());
  await inTransaction(deps, async (tx) => {
    ensure((await lockAccount(tx.db, account.id))?.deleted_at === null, 'not_found');
    const reason = await hindranceOf(tx, account.id);
    if (reason) throw new AppError('account_busy', { facts: { reason } });
    await eraseAccount(tx, account, passwordHash);
    await deleteAccountLinksOf(tx.db, account.id);
    await endSessionsOf(tx, account.id);
    await deleteSecondFactor(tx.db, account.id);
    const pictures = await pseudonymise(tx.db, account.id, tx.clock.now());
    await enqueue(tx, 'erasePictures', { ids: pictures });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'accountDeleted',
      values: {},
    });
  });
}

async function hindranceOf(tx: Deps, accountId: string): Promise<Hindrance | null> {
  if (await hasDeliveryUnderWay(tx.db, accountId)) return 'delivery_open';
  if (await hasLiveOffer(tx.db, accountId)) return 'offer_live';
  if (await hasPaymentUnderWay(tx.db, accountId, tx.clock.now())) return 'payment_open';
  if (await hasMoneyHeld(tx.db, accountId)) return 'money_held';
  const left = await nonEmptyAccounts(tx.db, accountId);
  if (left.some((code) => code === 'user_debt' || code === 'courier_cash')) return 'debt';
  return left.length > 0 ? 'money_left' : null;
}

async function eraseAccount(tx: Deps, { id }: AccountRow, passwordHash: string): Promise<void> {
  const nobody = `${id}@sters.invalid`;
  await updateAccount(tx.db, id, {
    email: nobody,
    email_canonical: nobody,
    password_hash: passwordHash,
    first_name: '–',
    last_name: '–',
    phone: '0000000000',
    phone_code: null,
    business_name: null,
    country: null,
    county: null,
    address: null,
    photo_id: null,
    pending_email: null,
    email_verified_at: null,
    deleted_at: tx.clock.now(),
  });
}
