import { findAccount } from '#server/db/accounts/accounts.ts';
import { savePendingSecret } from '#server/db/staff/second-factors.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { orNotFound } from '../../errors.ts';
import { sealSecret } from './seal-secret.ts';
import { base32, newTotpSecret, totpUri } from './totp.ts';

/**
 * Creates a pending authenticator secret. Sign-in does not change until a code of it was typed. Throws `wrong_password`
 * or `too_many_requests`.
 */
export async function beginSecondFactor(
  deps: Deps,
  actor: Actor,
  password: string,
): Promise<{ key: string; uri: string }> {
  const account = orNotFound(await findAccount(deps.db, actor.accountId));
  await checkPassword(deps, account, password, 'password');
  const secret = newTotpSecret();
  await savePendingSecret(deps.db, account.id, sealSecret(deps, account.id, secret), deps.clock.now());
  return { key: base32(secret), uri: totpUri(secret, account.email) };
}
