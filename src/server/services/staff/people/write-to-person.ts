import { ensure } from '#domain/errors.ts';
import { notificationsOf } from '#domain/notifications/table.ts';
import type { ViewedRole } from '#domain/staff/people/view.ts';
import { tidyText } from '#domain/text/text.ts';
import { holdAccount } from '#server/db/accounts/account-closure.ts';
import { hasRole } from '#server/db/accounts/accounts.ts';
import { findReader } from '#server/db/notifications/notice-readers.ts';
import { insertPersonMessage } from '#server/db/staff/people/messages.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { throttle } from '../../throttle/throttle.ts';
import { recordAudit } from '../audit/record-audit.ts';

const FACTS = { sender: 'written_to_sender', courier: 'written_to_courier' } as const;

/**
 * Writes to a person in one of their roles; the log names whom and by which message, never its text. The account's lock
 * keeps it from coming after the account's erasure. Throws `not_found` for a closed account or a role that it does not
 * have, `forbidden` for one's own account, `too_many_requests` after ten in an hour to one person.
 */
export async function writeToPerson(
  deps: Deps,
  actor: Actor,
  id: string,
  { role, text }: { role: ViewedRole; text: string },
): Promise<{ id: string }> {
  return inTransaction(deps, async (tx) => {
    const account = orNotFound(await holdAccount(tx.db, id));
    ensure(account.deleted_at === null && hasRole(account, role), 'not_found');
    ensure(id !== actor.accountId, 'forbidden');
    await throttle(tx, 'personMessage', `person:${id}`);
    const message = {
      ...{ id: newId(), account_id: id, role, author_id: actor.accountId },
      ...{ text: tidyText(text), created_at: tx.clock.now() },
    };
    await insertPersonMessage(tx.db, message);
    await notify(tx, id, role, message.id);
    const details = { role, item: message.id };
    await recordAudit(tx, { actor, action: 'person_written_to', subject: `account:${id}`, details });
    return { id: message.id };
  });
}

/** Told within the transaction: whoever wrote it finds it in the person's list at once. */
async function notify(tx: Tx, id: string, role: ViewedRole, messageId: string): Promise<void> {
  const reader = orNotFound(await findReader(tx.db, id));
  for (const row of notificationsOf(FACTS[role])) {
    const { kind, place, urgency } = row;
    await notifyPerson(tx, row, reader, {
      ...{ key: `person_message:${messageId}`, kind, place, urgency, accountId: id, role },
      ...{ deliveryId: null, number: 0, name: '–', namedId: null, personMessageId: messageId },
      at: tx.clock.now().toISOString(),
    });
  }
}
