import { z } from 'zod';
import { Id, IdParams, Instant, lines } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest note about a delivery. */
export const DELIVERY_NOTE_MAX = 1_000;

/** A note of the staff about a delivery; the erasure of its sender or its courier takes it along. */
export const DeliveryNote = z.object({
  id: z.string(),
  text: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  at: Instant,
});
export type DeliveryNote = z.infer<typeof DeliveryNote>;

export const addDeliveryNote = defineRoute({
  id: 'addDeliveryNote',
  method: 'POST',
  path: '/admin/board/:id/notes',
  access: 'admin',
  verb: 'deliveries:note',
  summary:
    'Writes a note about a delivery, running or ended, under one’s own name: for colleagues, none of its people is told.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ text: lines(DELIVERY_NOTE_MAX) }),
  response: DeliveryNote,
  status: 201,
  refusals: ['validation_failed', 'not_found', 'transition_refused', 'limit_reached'],
});

export const deleteDeliveryNote = defineRoute({
  id: 'deleteDeliveryNote',
  method: 'DELETE',
  path: '/admin/board/:id/notes/:noteId',
  access: 'admin',
  verb: 'deliveries:note',
  summary: 'Deletes a note about a delivery that one has written.',
  status: 204,
  params: z.strictObject({ id: Id, noteId: Id }),
  refusals: ['not_found'],
});
