import { type TokenPurpose, replaceAccountToken } from '#server/db/accounts/account-tokens.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newSecret } from '../ids.ts';
import { mailToken, mailTokenHash } from '../notifications/mail/mail-token.ts';

const MINUTE = 60_000;

/** How long a token of each purpose is valid, in milliseconds. */
const LIFE: Record<TokenPurpose, number> = {
  reset_password: 30 * MINUTE,
  confirm_email: 3 * 24 * 60 * MINUTE,
};

/**
 * Creates the newest token of a purpose, sent to `email`, and deletes any earlier one. Answers the seed for the mail.
 */
export async function newAccountToken(
  deps: Deps,
  account: AccountRow,
  purpose: TokenPurpose,
  email: string,
): Promise<string> {
  const seed = newSecret();
  await replaceAccountToken(deps.db, {
    account_id: account.id,
    purpose,
    token_hash: mailTokenHash(mailToken(deps, seed)),
    email,
    expires_at: new Date(deps.clock.now().getTime() + LIFE[purpose]),
    used_at: null,
  });
  return seed;
}
