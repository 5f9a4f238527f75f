import type { AddressBookEntry } from '#contract/places/address-book.ts';
import { addressBookOf } from '#server/db/places/address-book.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { findBook } from './lock-book.ts';
import { presentEntry } from './present-entry.ts';

/** The entries of one's own book, or of a company's, by name. Throws `not_found`, `forbidden`. */
export async function listAddressBook(
  deps: Deps,
  actor: Actor,
  companyId: string | undefined,
): Promise<AddressBookEntry[]> {
  const owner = await findBook(deps, actor, companyId);
  return (await addressBookOf(deps.db, owner)).map(presentEntry);
}
