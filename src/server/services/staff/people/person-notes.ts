import type { PersonNote } from '#contract/staff/person-notes.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { lockAccount } from '#server/db/accounts/account-closure.ts';
import { deleteNote, insertNote, type NoteRow, notesOf, pinNote } from '#server/db/staff/people/notes.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openPerson } from './open-person.ts';

/** The most notes about one person. */
const MOST = 200;

/** The notes about a person, pinned ones first. Throws `not_found`. */
export async function listPersonNotes(deps: Deps, actor: Actor, id: string): Promise<PersonNote[]> {
  await openPerson(deps, actor, id);
  const rows = await notesOf(deps.db, id, { onlyPinned: false });
  return rows.map((row) => present(actor, row));
}

/** Writes a note. The account's lock keeps it from coming after the account's erasure. Throws `not_found`, `limit_reached`. */
export async function addPersonNote(
  deps: Deps,
  actor: Actor,
  id: string,
  { text, isPinned }: { text: string; isPinned: boolean },
): Promise<PersonNote> {
  return inTransaction(deps, async (tx) => {
    await openPerson(tx, actor, id);
    const account = orNotFound(await lockAccount(tx.db, id));
    ensure(account.deleted_at === null, 'not_found');
    if ((await notesOf(tx.db, id, { onlyPinned: false })).length >= MOST)
      throw new AppError('limit_reached', { facts: { max: MOST } });
    const note = {
      id: newId(),
      account_id: id,
      author_id: actor.accountId,
      text: text.trim(),
      pinned: isPinned,
    };
    await insertNote(tx.db, { ...note, created_at: tx.clock.now() });
    await recordAudit(tx, {
      actor,
      action: 'person_noted',
      subject: `account:${id}`,
      details: { item: note.id },
    });
    const row = orNotFound(
      (await notesOf(tx.db, id, { onlyPinned: false })).find((each) => each.id === note.id),
    );
    return present(actor, row);
  });
}

/** Pins a note or takes it down. Throws `not_found`. */
export async function pinPersonNote(
  deps: Deps,
  actor: Actor,
  { id, noteId }: { id: string; noteId: string },
  isPinned: boolean,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await openPerson(tx, actor, id);
    ensure(await pinNote(tx.db, { accountId: id, id: noteId, pinned: isPinned }), 'not_found');
    const details = { item: noteId, kind: isPinned ? 'pinned' : 'unpinned' };
    await recordAudit(tx, { actor, action: 'person_noted', subject: `account:${id}`, details });
  });
}

/** Deletes an own note. Throws `not_found`, also for a colleague's. */
export async function deletePersonNote(
  deps: Deps,
  actor: Actor,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await openPerson(tx, actor, id);
    const isGone = await deleteNote(tx.db, { accountId: id, id: noteId, authorId: actor.accountId });
    ensure(isGone, 'not_found');
    await recordAudit(tx, {
      actor,
      action: 'person_note_deleted',
      subject: `account:${id}`,
      details: { item: noteId },
    });
  });
}

function present(actor: Actor, row: NoteRow): PersonNote {
  return {
    id: row.id,
    text: row.text,
    isPinned: row.pinned,
    by: `${row.first_name} ${row.last_name}`,
    isMine: row.author_id === actor.accountId,
    at: row.created_at.toISOString(),
  };
}
