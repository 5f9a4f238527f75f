import { z } from 'zod';
import { VIEWED_ROLES } from '#domain/staff/people/view.ts';
import { IdParams, lines, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest message of the staff to a person; as a push it still fits into what a push service takes. */
export const PERSON_MESSAGE_MAX = 1_000;

export const writeToPerson = defineRoute({
  id: 'writeToPerson',
  method: 'POST',
  path: '/admin/people/:id/messages',
  access: 'admin',
  verb: 'people:write',
  summary:
    'Writes to a person apart from any delivery: they read it in the notifications of the role, by push and by mail. At most ten an hour to one person.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({
    role: z.enum(VIEWED_ROLES, reason('required')),
    text: lines(PERSON_MESSAGE_MAX),
  }),
  response: z.object({ id: z.string() }),
  refusals: ['validation_failed', 'not_found', 'forbidden', 'too_many_requests'],
});
