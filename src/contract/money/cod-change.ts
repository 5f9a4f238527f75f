import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { Amount, IdParams, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const changeCod = defineRoute({
  id: 'changeCod',
  method: 'PUT',
  path: '/deliveries/:id/cod',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    "Changes a delivery's goods' money, or asks for none any more (null), before its courier is at the door: to any sum while nobody is chosen, only to less from then on.",
  params: IdParams,
  body: z.strictObject({
    cod: z.strictObject({ amount: Amount.min(1, reason('too_small')) }).nullable(),
  }),
  response: Delivery,
  refusals: ['not_found', 'transition_refused', 'cod_paid', 'method_unavailable', 'validation_failed'],
});
