import type { ContactKind, ContactReason, DeliveryParty } from '#domain/staff/contacts.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { contactsOfDelivery } from './contacts-of-delivery.ts';

type Requested<What> = What & { reason: ContactReason };

/** The phone or the e-mail address of an account, written into the audit log before it is answered. Throws `not_found`. */
export async function revealContact(
  deps: Deps,
  actor: Actor,
  id: string,
  { kind, reason }: Requested<{ kind: ContactKind }>,
): Promise<{ value: string }> {
  return inTransaction(deps, async (tx) => {
    const account = orNotFound(await findAccount(tx.db, id));
    const value = orNotFound(account.deleted_at === null ? account[kind] || null : null);
    await recordAudit(tx, {
      actor,
      action: 'contact_revealed',
      subject: `account:${id}`,
      details: { kind, reason },
    });
    return { value };
  });
}

/**
 * The phone of somebody of a delivery, written into the audit log before it is answered: of the delivery, and of the
 * account where it is one's. Throws `not_found`.
 */
export async function revealDeliveryContact(
  deps: Deps,
  actor: Actor,
  id: string,
  { party, reason }: Requested<{ party: DeliveryParty }>,
): Promise<{ value: string }> {
  return inTransaction(deps, async (tx) => {
    const contacts = await contactsOfDelivery(tx, actor, id);
    const { phone, accountId } = orNotFound(contacts.find((each) => each.party === party));
    const entry = { actor, action: 'contact_revealed' } as const;
    await recordAudit(tx, { ...entry, subject: `delivery:${id}`, details: { party, reason } });
    if (accountId)
      await recordAudit(tx, {
        ...entry,
        subject: `account:${accountId}`,
        details: { kind: 'phone', reason, deliveryId: id },
      });
    return { value: phone };
  });
}
