import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { IdParams, opaqueToken, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const replaceLink = defineRoute({
  id: 'replaceLink',
  method: 'POST',
  path: '/deliveries/:id/links',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Replaces the receiver’s or the shared link: the old one opens nothing any more. `url` is the link to be replaced as it was read; one that is replaced already stays as it is.',
  params: IdParams,
  body: z.strictObject({
    link: z.enum(['receiver', 'share'], reason('required')),
    url: opaqueToken(500),
  }),
  response: Delivery,
  refusals: ['not_found', 'limit_reached', 'validation_failed'],
});
