import { z } from 'zod';
import { IdParams, Latitude, Longitude } from './fields.ts';
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

export const demoApproach = defineRoute({
  id: 'demoApproach',
  method: 'GET',
  path: '/demo/deliveries/:id/approach',
  access: 'courier',
  summary: 'Demo only: the way to the pickup from a point, for the simulated courier who drives it.',
  params: IdParams,
  query: z.strictObject({ lat: z.coerce.number().pipe(Latitude), lng: z.coerce.number().pipe(Longitude) }),
  response: z.object({ route: z.array(z.tuple([z.number(), z.number()])) }),
  refusals: ['not_found'],
});
