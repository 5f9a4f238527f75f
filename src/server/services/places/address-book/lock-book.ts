import { ensure } from '#domain/errors.ts';
import { rolesIn } from '#server/db/companies/companies.ts';
import type { AddressBookRow, BookOwner } from '#server/db/places/address-book.ts';
import { findBookEntry } from '#server/db/places/address-book.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { lockOpenAccount } from '../../business/business-account.ts';
import { lockOwnCompany } from '../../companies/company-members.ts';
import { orNotFound } from '../../errors.ts';

/** The book that a person asks for. Throws `not_found` for a company that is not theirs, `forbidden` without `orders`. */
export async function findBook(deps: Deps, actor: Actor, companyId?: string): Promise<BookOwner> {
  if (companyId === undefined) return { accountId: actor.accountId };
  const roles = orNotFound(await rolesIn(deps.db, companyId, actor.accountId));
  ensure(roles.includes('orders'), 'forbidden');
  return { companyId };
}

/** The same for a change: its owner's row is locked, so that additions at once see each other. */
export async function lockBook(tx: Tx, actor: Actor, companyId?: string): Promise<BookOwner> {
  if (companyId === undefined) {
    await lockOpenAccount(tx, actor.accountId);
    return { accountId: actor.accountId };
  }
  const { roles } = await lockOwnCompany(tx, actor, companyId);
  ensure(roles.includes('orders'), 'forbidden');
  return { companyId };
}

/** An entry whose book the person may change, locked. Throws `not_found` to everyone else, `forbidden` without `orders`. */
export async function lockEntry(tx: Tx, actor: Actor, id: string): Promise<AddressBookRow> {
  const found = orNotFound(await findBookEntry(tx.db, id));
  if (found.company_id === null) orNotFound(found.account_id === actor.accountId ? found : null);
  await lockBook(tx, actor, found.company_id ?? undefined);
  // It may have been deleted while its book was waited for.
  return orNotFound(await findBookEntry(tx.db, id));
}
