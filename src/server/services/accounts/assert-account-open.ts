import { ensure } from '#domain/errors.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Asserts that an account is not closed, and locks it so that it is not closed until this transaction ends. Throws
 * `not_authenticated`.
 */
export async function assertAccountOpen(tx: Tx, accountId: string): Promise<void> {
  ensure(await holdAccountOpen(tx.db, accountId), 'not_authenticated');
}
