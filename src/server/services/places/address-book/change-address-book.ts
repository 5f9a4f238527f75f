import type { AddressBookEntry, AddressBookFields } from '#contract/places/address-book.ts';
import { deleteBookEntry, updateBookEntry } from '#server/db/places/address-book.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockEntry } from './lock-book.ts';
import { entryColumns, presentEntry } from './present-entry.ts';

/** Replaces an entry of a book. Throws `not_found`, `forbidden`. */
export async function changeAddressBook(
  deps: Deps,
  actor: Actor,
  id: string,
  fields: AddressBookFields,
): Promise<AddressBookEntry> {
  const columns = entryColumns(fields);
  return inTransaction(deps, async (tx) => {
    await lockEntry(tx, actor, id);
    const change = { ...columns, updated_at: tx.clock.now() };
    return presentEntry(orNotFound(await updateBookEntry(tx.db, id, change)));
  });
}

/** Deletes an entry of a book. Throws `not_found`, `forbidden`. */
export async function removeFromAddressBook(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockEntry(tx, actor, id);
    await deleteBookEntry(tx.db, id);
  });
}
