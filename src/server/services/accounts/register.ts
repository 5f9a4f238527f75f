import type { z } from 'zod';
import type { Registration, User } from '#contract/accounts/auth.ts';
import type { Locale } from '#domain/locales.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyLine } from '#domain/text/text.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { newId } from '../ids.ts';
import type { CameFrom } from './recognised-browser.ts';
import { checkNewPassword } from './password-rules.ts';
import { presentUser } from './present-user.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { type NewSession, startSession } from './start-session.ts';
import { takeAddress } from './take-address.ts';
import { writeConsent } from './write-consent.ts';

/**
 * Creates a sender, signs them in and mails the link that confirms the address. Throws `email_taken` or
 * `weak_password`.
 */
export async function register(
  deps: Deps,
  input: z.infer<typeof Registration>,
  from: CameFrom & { locale: Locale },
): Promise<{ user: User; session: NewSession }> {
  checkNewPassword(deps, input.password);
  const passwordHash = await deps.passwords.hash(input.password);
  return takeAddress(deps, input.email, async (tx) => {
    const account = await insertAccount(tx.db, {
      ...accountFrom(input),
      password_hash: passwordHash,
      locale: from.locale,
      created_at: tx.clock.now(),
    });
    const agreed = input.termsAccepted
      ? await writeConsent(tx, { accountId: account.id, role: 'sender' })
      : account;
    await sendConfirmation(tx, account);
    const session = await startSession(tx, { accountId: account.id, role: 'sender', from });
    return { user: await presentUser(tx, agreed, 'sender'), session };
  });
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
