import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { NewAnswer } from '../deliveries/inspection-fields.ts';
import { Id, IdParams, Instant } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The phone's time and its own id, for idempotency: the same id is recorded once. */
const Report = z.strictObject({ at: Instant, stepId: Id });

export const startInspection = defineRoute({
  id: 'startInspection',
  method: 'POST',
  path: '/courier/deliveries/:id/inspection',
  access: 'courier',
  summary:
    'The courier has photographed the closed parcel at the door: the receiver opens it, and the minutes count.',
  params: IdParams,
  body: Report.extend({ photoId: Id }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'proof_missing'],
});

export const answerForReceiver = defineRoute({
  id: 'answerForReceiver',
  method: 'PUT',
  path: '/courier/deliveries/:id/inspection',
  access: 'courier',
  summary:
    "The courier gives the answer of a receiver who has no phone; a remark and a refusal need a photo of the opened parcel. It is marked as the courier's word.",
  params: IdParams,
  body: Report.extend({ ...NewAnswer.shape, photoId: Id.optional() }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'proof_missing', 'validation_failed'],
});

export const photographInspection = defineRoute({
  id: 'photographInspection',
  method: 'POST',
  path: '/courier/deliveries/:id/inspection/photos',
  access: 'courier',
  summary: 'A photo of the opened parcel, for a remark or a refusal that the receiver gave by themselves.',
  params: IdParams,
  body: Report.extend({ photoId: Id }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'proof_missing'],
});

/** The courier's calls about an inspection at the door. */
export const INSPECTION_ROUTES = { startInspection, answerForReceiver, photographInspection };
