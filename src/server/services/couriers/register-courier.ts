import type { z } from 'zod';
import type { User } from '#contract/accounts/auth.ts';
import type { Locale } from '#domain/locales.ts';
import type { CourierRegistration } from '#contract/couriers/registration.ts';
import { canonicalIban } from '#domain/money/iban.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { canonicalEmail, tidyLine } from '#domain/text/text.ts';
import { insertAccount } from '#server/db/accounts/accounts.ts';
import { insertCourier } from '#server/db/couriers/couriers.ts';
import type { Deps } from '#server/deps.ts';
import type { CameFrom } from '../accounts/recognised-browser.ts';
import { checkNewPassword } from '../accounts/password-rules.ts';
import { presentUser } from '../accounts/present-user.ts';
import { sendConfirmation } from '../accounts/send-confirmation.ts';
import { type NewSession, startSession } from '../accounts/start-session.ts';
import { takeAddress } from '../accounts/take-address.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { newId } from '../ids.ts';
import { vehicleColumns } from './vehicle-columns.ts';

type Input = z.infer<typeof CourierRegistration>;

/**
 * Creates a courier who may not work yet: their documents are missing and not reviewed. Signs them in and mails the
 * link that confirms the address. Throws `email_taken` or `weak_password`.
 */
export async function registerCourier(
  deps: Deps,
  input: Input,
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
    await insertCourier(tx.db, {
      account_id: account.id,
      state: 'incomplete',
      iban: canonicalIban(input.iban),
      ...vehicleColumns(input),
    });
    await sendConfirmation(tx, account);
    const actor = { accountId: account.id, role: 'courier' as const };
    const session = await startSession(tx, { ...actor, from });
    await recordAudit(tx, { actor, action: 'courier_registered', subject: `account:${account.id}` });
    return { user: await presentUser(tx, account, 'courier'), session };
  });
}

function accountFrom(input: Input) {
  return {
    id: newId(),
    email: input.email.trim(),
    email_canonical: canonicalEmail(input.email),
    first_name: tidyLine(input.firstName),
    last_name: tidyLine(input.lastName),
    phone: canonicalPhone(input.phone),
    phone_code: input.phoneCode ?? null,
    user_type: 'individual' as const,
    business_name: tidyLine(input.businessName ?? '') || null,
    country: tidyLine(input.country ?? '') || null,
    address: null,
    roles: ['courier' as const],
    photo_id: null,
  };
}
