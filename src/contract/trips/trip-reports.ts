import { z } from 'zod';
import { REPORT_NOTE_MAX, TRIP_REPORTS } from '#domain/deliveries/trip-reports.ts';
import { Delivery } from '../deliveries/delivery.ts';
import { Id, IdParams, Instant, optionalLines, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const reportTrouble = defineRoute({
  id: 'reportTrouble',
  method: 'POST',
  path: '/courier/deliveries/:id/troubles',
  access: 'courier',
  summary:
    'The courier calls the staff: for help, with an accident or without; because the receiver refuses the parcel at the door; because the parcel at the pickup is larger than listed.',
  params: IdParams,
  body: z.strictObject({
    report: z.enum(TRIP_REPORTS, reason('required')),
    isAccident: z.boolean().optional(),
    note: optionalLines(REPORT_NOTE_MAX),
    at: Instant,
    /** The phone's own id of it, for idempotency: the same id is recorded once. */
    stepId: Id,
  }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});
