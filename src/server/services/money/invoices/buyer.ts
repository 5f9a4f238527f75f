import { HOME_COUNTRY } from '#domain/places/countries.ts';
import { STREET_MAX } from '#domain/money/invoices/e-invoice-gaps.ts';
import type { Buyer } from '#domain/money/invoices/invoice.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findBilling } from '#server/db/money/billing.ts';
import type { Deps } from '#server/deps.ts';

/** The buyer on a document: the person's billing details, or their name and the address that is known. */
export async function buyerOf(deps: Deps, accountId: string): Promise<Buyer> {
  const account = await findAccount(deps.db, accountId);
  if (!account) throw new Error(`account ${accountId} is not there`);
  const billing = await findBilling(deps.db, accountId);
  const person = `${account.first_name} ${account.last_name}`.trim();
  const isBusiness = account.user_type === 'business';
  return {
    name: (isBusiness && account.business_name) || person,
    isBusiness,
    taxId: billing?.tax_id ?? null,
    street: billing?.street ?? fallbackStreet(account.address),
    city: billing?.city ?? null,
    county: billing?.county ?? null,
    country: billing?.country ?? HOME_COUNTRY,
  };
}

/** The profile's address in place of the street, unless it is longer than a street on a document may be. */
function fallbackStreet(address: string | null): string | null {
  return address !== null && address.length <= STREET_MAX ? address : null;
}
