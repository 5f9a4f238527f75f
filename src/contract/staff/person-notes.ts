import { z } from 'zod';
import { Id, IdParams, Instant, lines } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest note about a person. */
export const NOTE_MAX = 2_000;

/** A note of the staff about a person; erasure takes it along, and the export has it. */
export const PersonNote = z.object({
  id: z.string(),
  text: z.string(),
  isPinned: z.boolean(),
  by: z.string(),
  isMine: z.boolean(),
  at: Instant,
});
export type PersonNote = z.infer<typeof PersonNote>;

export const personNotes = defineRoute({
  id: 'personNotes',
  method: 'GET',
  path: '/admin/people/:id/notes',
  access: 'admin',
  verb: 'contacts:read',
  summary: 'The notes of the staff about a person, pinned ones first; at most 200.',
  params: IdParams,
  response: z.object({ items: z.array(PersonNote) }),
  refusals: ['not_found'],
});

export const addPersonNote = defineRoute({
  id: 'addPersonNote',
  method: 'POST',
  path: '/admin/people/:id/notes',
  access: 'admin',
  verb: 'people:note',
  summary: 'Writes a note about a person, under one’s own name; the person reads it in their export.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ text: lines(NOTE_MAX), isPinned: z.boolean() }),
  response: PersonNote,
  status: 201,
  refusals: ['validation_failed', 'not_found', 'limit_reached'],
});

const NoteParams = z.strictObject({ id: Id, noteId: Id });

export const pinPersonNote = defineRoute({
  id: 'pinPersonNote',
  method: 'PUT',
  path: '/admin/people/:id/notes/:noteId',
  access: 'admin',
  verb: 'people:note',
  summary: 'Pins a note to the head of a person’s view, or takes it down.',
  status: 204,
  params: NoteParams,
  body: z.strictObject({ isPinned: z.boolean() }),
  refusals: ['validation_failed', 'not_found'],
});

export const deletePersonNote = defineRoute({
  id: 'deletePersonNote',
  method: 'DELETE',
  path: '/admin/people/:id/notes/:noteId',
  access: 'admin',
  verb: 'people:note',
  summary: 'Deletes a note that one has written.',
  status: 204,
  params: NoteParams,
  refusals: ['not_found'],
});
