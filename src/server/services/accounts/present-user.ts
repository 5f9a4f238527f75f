import type { Role } from '#domain/accounts/accounts.ts';
import { mustAcceptAgain } from '#domain/accounts/terms.ts';
import type { User } from '#contract/accounts/auth.ts';
import type { AccountRow } from '#server/db/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { textVersions } from '../staff/content/text-versions.ts';
import { pictureUrl } from '../uploads/picture-url.ts';

/** The signed-in person as their own browser shows them. */
export async function presentUser(deps: Deps, account: AccountRow, role: Role): Promise<User> {
  const { terms } = await textVersions(deps);
  return {
    id: account.id,
    role,
    staffRole: role === 'admin' ? account.staff_role : null,
    userType: account.user_type,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    phoneCode: account.phone_code,
    businessName: account.business_name,
    photoUrl: pictureUrl(account.photo_id),
    photoHidden: account.photo_id === null && account.hidden_photo_id !== null,
    country: account.country,
    county: account.county,
    locale: account.locale,
    singleKeys: account.single_keys,
    emailVerified: account.email_verified_at !== null,
    pendingEmail: account.pending_email,
    termsDue: role !== 'admin' && mustAcceptAgain(account.terms_version, terms) ? terms : null,
  };
}
