import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { IdParams, PickupDate, PickupTime, Point, Size } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { GuaranteeChoice, GuaranteeRate } from './guarantee-fields.ts';

export const guaranteeChoices = defineRoute({
  id: 'guaranteeChoices',
  method: 'POST',
  path: '/quotes/guarantees',
  access: 'public',
  summary:
    'The hours by which a trip may be guaranteed to end, each with its fee and what goes back where it is missed; none where too many of our deliveries would be late.',
  throttle: 'quote',
  body: z.strictObject({
    pickup: Point,
    dropoff: Point,
    size: Size,
    pickupDate: PickupDate.optional(),
    pickupTime: PickupTime.optional(),
  }),
  response: z.object({ choices: z.array(GuaranteeChoice), rate: GuaranteeRate }),
  refusals: [
    'validation_failed',
    'same_place',
    'outside_service_area',
    'method_unavailable',
    'pickup_in_past',
  ],
});

export type GuaranteeChoices = z.infer<typeof guaranteeChoices.response>;

export const guaranteeRate = defineRoute({
  id: 'guaranteeRate',
  method: 'GET',
  path: '/guarantees/rate',
  access: 'public',
  summary: 'How many guaranteed times were kept, of those that were decided in the last 90 days.',
  response: GuaranteeRate,
  refusals: [],
});

export const dropGuarantee = defineRoute({
  id: 'dropGuarantee',
  method: 'DELETE',
  path: '/deliveries/:id/guarantee',
  access: 'sender',
  scope: 'deliveries:write',
  summary: 'Gives up the guaranteed time of an open delivery: its fee leaves the estimate.',
  params: IdParams,
  response: Delivery,
  refusals: ['not_found', 'delivery_not_open', 'transition_refused'],
});
