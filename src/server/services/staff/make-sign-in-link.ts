import { ensure } from '#domain/errors.ts';
import { canonicalEmail } from '#domain/text/text.ts';
import { findAccountByEmail } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newAccountToken } from '../accounts/account-tokens.ts';
import { inTransaction } from '../in-transaction.ts';
import { mailToken } from '../notifications/mail/mail-token.ts';
import { recordAudit } from './audit/record-audit.ts';
import { findColleague } from './find-colleague.ts';

/**
 * The address where a member of the staff chooses a password, for the operator's command where no message can be sent.
 * It replaces the one that was mailed. The second step stays as it is. Throws `not_found` for anybody else.
 */
export async function makeSignInLink(deps: Deps, email: string): Promise<string> {
  return inTransaction(deps, async (tx) => {
    const found = await findAccountByEmail(tx.db, canonicalEmail(email));
    ensure(found, 'not_found');
    const account = await findColleague(tx, found.id);
    const seed = await newAccountToken(tx, account, 'reset_password', account.email);
    await recordAudit(tx, { actor: null, action: 'staff_link_made', subject: `account:${account.id}` });
    return `${tx.settings.publicOrigin}/resetare/${mailToken(tx, seed)}?rol=echipa`;
  });
}
