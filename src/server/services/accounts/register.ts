import type { z } from 'zod';
import type { Registration, User } from '#contract/auth.ts';
import type { Locale } from '#contract/field-texts.ts';
import { AppError } from '#domain/errors.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyLine } from '#domain/text.ts';
import { insertAccount } from '#server/db/accounts.ts';
import { constraintOf } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { checkNewPassword } from './password-rules.ts';
import { presentUser } from './present-user.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { type NewSession, startSession } from './start-session.ts';

/** Creates a sender, signs them in and writes to them to confirm the address. Throws `email_taken` or `weak_password`. */
export async function register(
  deps: Deps,
  input: z.infer<typeof Registration>,
  from: { userAgent: string | null; locale: Locale },
): Promise<{ user: User; session: NewSession }> {
  checkNewPassword(deps, input.password);
  const passwordHash = await deps.passwords.hash(input.password);
  try {
    return await inTransaction(deps, async (tx) => {
      const account = await insertAccount(tx.db, {
        ...accountFrom(input),
        password_hash: passwordHash,
        locale: from.locale,
        created_at: tx.clock.now(),
      });
      await sendConfirmation(tx, account);
      const session = await startSession(tx, {
        accountId: account.id,
        role: 'sender',
        userAgent: from.userAgent,
      });
      return { user: presentUser(account, 'sender'), session };
    });
  } catch (error) {
    if (constraintOf(error) === 'accounts_email_canonical_key')
      throw new AppError('email_taken', { fields: [] });
    throw error;
  }
}

function accountFrom(input: z.infer<typeof Registration>) {
  return {
    id: newId(),
    email: input.email.trim(),
    email_canonical: canonicalEmail(input.email),
    first_name: tidyLine(input.firstName),
    last_name: tidyLine(input.lastName),
    phone: canonicalPhone(input.phone),
    user_type: input.userType,
    business_name: input.userType === 'business' ? tidyLine(input.businessName ?? '') || null : null,
    phone_code: input.phoneCode ?? null,
    country: tidyLine(input.country ?? '') || null,
    address: tidyLine(input.address ?? '') || null,
    roles: ['sender' as const],
    photo_id: null,
  };
}
