import { z } from 'zod';
import { IdParams } from './fields.ts';
import { defineRoute } from './route.ts';

export const demoPins = defineRoute({
  id: 'demoPins',
  method: 'GET',
  path: '/demo/deliveries/:id/pins',
  access: 'courier',
  summary: 'Demo only: the PINs of a delivery, for the simulated courier who carries it.',
  params: IdParams,
  response: z.object({ pickup: z.string(), dropoff: z.string() }),
  refusals: ['not_found'],
});
