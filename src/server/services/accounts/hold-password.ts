import { ensure, type ErrorCode } from '#domain/errors.ts';
import { type AccountRow, holdPasswordHash } from '#server/db/accounts/accounts.ts';
import type { Tx } from '#server/deps.ts';

/**
 * Asserts that the password checked before this transaction is still the account's, and locks it until the end: after
 * the owner has set a new one, nothing may come of the old one. Throws the given code.
 */
export async function holdPassword(
  tx: Tx,
  checked: Pick<AccountRow, 'id' | 'password_hash'>,
  code: ErrorCode = 'wrong_password',
): Promise<void> {
  ensure((await holdPasswordHash(tx.db, checked.id)) === checked.password_hash, code);
}
