import { z } from 'zod';
import { VIEWED_ROLES } from '#domain/staff/people/view.ts';
import { IdParams, Instant, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { WrittenReason } from './written-reason.ts';

export const startAccountView = defineRoute({
  id: 'startAccountView',
  method: 'POST',
  path: '/admin/people/:id/view',
  access: 'admin',
  verb: 'people:view',
  summary:
    'Looks at an account as its owner sees it, for ten minutes, in this session: reads only, without PINs, links and files. Its owner is told at once, with the reason.',
  params: IdParams,
  body: z.strictObject({
    role: z.enum(VIEWED_ROLES, reason('required')),
    reason: WrittenReason,
  }),
  response: z.object({ until: Instant }),
  refusals: ['not_found', 'forbidden', 'transition_refused', 'validation_failed'],
});

export const endAccountView = defineRoute({
  id: 'endAccountView',
  method: 'POST',
  path: '/session/view/end',
  access: 'signed-in',
  summary:
    'Ends the look at an account; the session is the member’s desk again. Ending it again changes nothing.',
  status: 204,
});
