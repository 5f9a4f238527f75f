import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { ResetRequest } from '#server/jobs/payloads.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { newAccountToken } from './account-tokens.ts';

/** The query of each role's login page; the pages know it (`features/accounts/account/login-page.ts`). */
const LOGIN_PATHS: Record<ResetRequest['role'], string> = {
  sender: '',
  courier: '?rol=curier',
  admin: '?rol=echipa',
};

/** Mails the link for a new password, if there is an account with this address. Done twice, the newest link works. */
export async function sendReset(deps: Deps, { email, role, locale }: ResetRequest): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const account = await findAccountByEmail(tx.db, email);
    if (!account) return;
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale,
      template: 'resetPassword',
      values: {},
      path: `/resetare/:token${LOGIN_PATHS[role]}`,
      seed: await newAccountToken(tx, account, 'reset_password', account.email),
    });
  });
}
