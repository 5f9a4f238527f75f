import type { AddressBookEntry, AddressBookFields } from '#contract/places/address-book.ts';
import { ensure } from '#domain/errors.ts';
import { ADDRESS_BOOK_MAX, sameEntry } from '#domain/places/address-book.ts';
import { addressBookOf, insertBookEntry, updateBookEntry } from '#server/db/places/address-book.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { lockBook } from './lock-book.ts';
import { entryColumns, presentEntry } from './present-entry.ts';

/**
 * Saves a person and where they are in one's own book, or a company's; the same person at the same address stays one
 * entry. Throws `not_found`, `forbidden`, `limit_reached`.
 */
export async function addToAddressBook(
  deps: Deps,
  actor: Actor,
  { companyId, ...fields }: AddressBookFields & { companyId?: string | undefined },
): Promise<AddressBookEntry> {
  const id = newId();
  const columns = entryColumns(fields);
  return inTransaction(deps, async (tx) => {
    const owner = await lockBook(tx, actor, companyId);
    const entries = await addressBookOf(tx.db, owner);
    const now = tx.clock.now();
    const same = sameEntry(entries, columns);
    if (same) {
      // What was left empty keeps what the book knows.
      const { additional, note } = columns;
      const change = { ...columns, additional: additional ?? same.additional, note: note ?? same.note };
      return presentEntry(orNotFound(await updateBookEntry(tx.db, same.id, { ...change, updated_at: now })));
    }
    ensure(entries.length < ADDRESS_BOOK_MAX, 'limit_reached', { facts: { max: ADDRESS_BOOK_MAX } });
    const row = await insertBookEntry(tx.db, {
      id,
      account_id: 'accountId' in owner ? owner.accountId : null,
      company_id: 'companyId' in owner ? owner.companyId : null,
      ...columns,
      created_at: now,
      updated_at: now,
    });
    return presentEntry(row);
  });
}
