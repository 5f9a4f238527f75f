import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { Id, IdParams, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The phone's time of an event and its own id for it, for idempotency: the same id is recorded once. */
const Report = z.strictObject({ at: Instant, stepId: Id });

export const logCall = defineRoute({
  id: 'logCall',
  method: 'POST',
  path: '/courier/deliveries/:id/calls',
  access: 'courier',
  summary:
    'The courier has rung the receiver up from the door; one of the things that make an absence count.',
  params: IdParams,
  body: Report,
  response: Delivery,
  refusals: ['not_found', 'transition_refused'],
});

export const announceAbsence = defineRoute({
  id: 'announceAbsence',
  method: 'POST',
  path: '/courier/deliveries/:id/absence',
  access: 'courier',
  summary: 'Nobody answers the door or the call: the receiver gets three minutes to say "sunt aici".',
  params: IdParams,
  body: Report,
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'proof_missing'],
});
