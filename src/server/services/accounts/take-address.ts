import { AppError, ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import { constraintOf } from '#server/db/core/sql-states.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { isReservedForAnother } from './email-change.ts';
import { notifyHolder } from './notify-holder.ts';

/**
 * Runs the creation of an account with an address in one transaction. The holder of a taken address is notified. Throws
 * `email_taken`, also while the address is reserved for the account whose own it was until a short while ago.
 */
export async function takeAddress<T>(deps: Deps, email: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(deps, async (tx) => {
      ensure(!(await isReservedForAnother(tx, email)), 'email_taken', { fields: [] });
      return work(tx);
    });
  } catch (error) {
    const isTaken = constraintOf(error) === 'accounts_email_canonical_key';
    if (!isTaken && !(error instanceof AppError && error.code === 'email_taken')) throw error;
    // Inside a caller's transaction nothing can be written any more: its owner calls this again.
    if (!deps.db.isTransaction) await notifyHolderOf(deps, email);
    throw new AppError('email_taken', { fields: [] });
  }
}

async function notifyHolderOf(deps: Deps, email: string): Promise<void> {
  const holder = await findAccountByEmail(deps.db, canonicalEmail(email));
  if (holder) await inTransaction(deps, (tx) => notifyHolder(tx, holder));
}
