import { ensure } from '#domain/errors.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Lets something be added to an account only while it is not closed, and keeps it from being closed until this
 * transaction ends. Throws `not_authenticated`.
 */
export async function assertAccountOpen(tx: Tx, accountId: string): Promise<void> {
  ensure(await holdAccountOpen(tx.db, accountId), 'not_authenticated');
}
