import { keepsAdmin } from '#domain/companies/members.ts';
import {
  closeCompany,
  companiesOf,
  deleteMember,
  lockCompany,
  membersOf,
} from '#server/db/companies/companies.ts';
import { deleteCompanyBilling } from '#server/db/companies/company-billing.ts';
import { deleteCompanyBook } from '#server/db/places/address-book.ts';
import { endInvitationsOf, endInvitationsTo } from '#server/db/companies/company-invitations.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import type { Tx } from '#server/deps.ts';
import { closeCompanyInvoices } from './invoices/issue-company-invoice.ts';
import { recordCompanyEvent } from './record-company-event.ts';

/** Whether one of the account's companies would keep members, and nobody who may let people in. Locks them all. */
export async function isLastCompanyAdmin(tx: Tx, accountId: string): Promise<boolean> {
  for (const members of await lockedMembers(tx, accountId)) {
    const others = members.filter((each) => each.accountId !== accountId);
    if (others.length > 0 && !keepsAdmin(members, { accountId, roles: [] })) return true;
  }
  return false;
}

/** Whether a company that would close with the account owes something on account. After the lock of `isLastCompanyAdmin`. */
export async function closesOwing(tx: Tx, accountId: string): Promise<boolean> {
  for (const { id, members } of await companiesOf(tx.db, accountId)) {
    if (Number(members) > 1) continue;
    if ((await balanceOf(tx.db, 'company_receivable', id, tx.settings.currency)) > 0) return true;
  }
  return false;
}

async function lockedMembers(tx: Tx, accountId: string) {
  const found = [];
  // In the order of their ids: two accounts that close at once lock in one order.
  for (const { id } of (await companiesOf(tx.db, accountId)).toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await lockCompany(tx.db, id);
    const members = await membersOf(tx.db, id);
    found.push(members.map((each) => ({ accountId: each.account_id, roles: each.roles })));
  }
  return found;
}

/** Ends an erased account's memberships, and the invitations of its address; a company without members closes. */
export async function endMemberships(
  tx: Tx,
  { id: accountId, email_canonical: emailCanonical }: { id: string; email_canonical: string },
): Promise<void> {
  const now = tx.clock.now();
  for (const { id, members } of await companiesOf(tx.db, accountId)) {
    await deleteMember(tx.db, { companyId: id, accountId });
    await recordCompanyEvent(tx, {
      kind: 'member_left',
      companyId: id,
      actorId: accountId,
      memberId: accountId,
    });
    if (Number(members) > 1) continue;
    await endInvitationsOf(tx.db, id, now);
    await closeCompanyInvoices(tx, id);
    await deleteCompanyBilling(tx.db, id);
    await deleteCompanyBook(tx.db, id);
    await closeCompany(tx.db, id, now);
  }
  await endInvitationsTo(tx.db, { emailCanonical }, now);
}
