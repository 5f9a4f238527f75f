import type { DeliveryNote } from '#contract/staff/delivery-notes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import { holdAccountOpen } from '#server/db/accounts/account-closure.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import {
  deleteDeliveryNote as deleteRow,
  deliveryNotes,
  type DeliveryNoteRow,
  insertDeliveryNote,
} from '#server/db/staff/delivery-notes.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';

/** The most notes about one delivery. */
const MOST = 100;

/** The notes about a delivery, the newest first. */
export async function listDeliveryNotes(deps: Deps, actor: Actor, id: string): Promise<DeliveryNote[]> {
  const rows = await deliveryNotes(deps.db, id, MOST);
  return rows.map((row) => present(actor, row));
}

/**
 * Writes a note about a delivery, running or ended. The locks of its people's accounts keep it from coming after an
 * erasure. Throws `not_found`, `limit_reached`, and `transition_refused` for the staff's own delivery and for one whose
 * sender or courier was erased.
 */
export async function addDeliveryNote(
  deps: Deps,
  actor: Actor,
  id: string,
  text: string,
): Promise<DeliveryNote> {
  return inTransaction(deps, async (tx) => {
    const { sender_id, courier_id } = orNotFound(await findDelivery(tx.db, id));
    const people = [sender_id, ...(courier_id === null ? [] : [courier_id])];
    ensure(!people.includes(actor.accountId), 'transition_refused', { facts: { state: 'own_delivery' } });
    for (const person of people.toSorted())
      ensure(await holdAccountOpen(tx.db, person), 'transition_refused', { facts: { state: 'erased' } });
    if ((await deliveryNotes(tx.db, id, MOST)).length >= MOST)
      throw new AppError('limit_reached', { facts: { max: MOST } });
    const note = { id: newId(), delivery_id: id, author_id: actor.accountId, text: tidyText(text) };
    await insertDeliveryNote(tx.db, { ...note, created_at: tx.clock.now() });
    const details = { item: note.id };
    await recordAudit(tx, { actor, action: 'delivery_noted', subject: `delivery:${id}`, details });
    tx.publish(['staff'], { name: 'board.changed', deliveryId: id });
    const rows = await deliveryNotes(tx.db, id, MOST);
    return present(actor, orNotFound(rows.find((each) => each.id === note.id)));
  });
}

/** Deletes an own note. Throws `not_found`, also for a colleague's. */
export async function deleteDeliveryNote(
  deps: Deps,
  actor: Actor,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const isGone = await deleteRow(tx.db, { deliveryId: id, id: noteId, authorId: actor.accountId });
    ensure(isGone, 'not_found');
    const details = { item: noteId };
    await recordAudit(tx, { actor, action: 'delivery_note_deleted', subject: `delivery:${id}`, details });
    tx.publish(['staff'], { name: 'board.changed', deliveryId: id });
  });
}

function present(actor: Actor, row: DeliveryNoteRow): DeliveryNote {
  return {
    id: row.id,
    text: row.text,
    by: `${row.first_name} ${row.last_name}`,
    isMine: row.author_id === actor.accountId,
    at: row.created_at.toISOString(),
  };
}
