import { z } from 'zod';
import { Delivery } from './delivery.ts';
import { IdParams, line } from './fields.ts';
import { defineRoute } from './route.ts';

export const withdrawFromContract = defineRoute({
  id: 'withdrawFromContract',
  method: 'POST',
  path: '/deliveries/:id/withdrawal',
  access: 'sender',
  summary:
    'A consumer withdraws from the contract of a delivery with a flexible day, until the pickup and within 14 days of ordering: it ends without a fee, and a receipt with day and hour leaves by mail at once.',
  params: IdParams,
  body: z.strictObject({
    /** Who states it. */
    name: line(80, 'required'),
  }),
  response: Delivery,
  refusals: ['not_found', 'withdrawal_refused', 'validation_failed'],
});
