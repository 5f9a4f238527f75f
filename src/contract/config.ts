import { z } from 'zod';
import { CURRENCIES } from '#domain/money.ts';
import { defineRoute } from './route.ts';

export const config = defineRoute({
  id: 'config',
  method: 'GET',
  path: '/config',
  access: 'public',
  summary: 'Public settings for the client.',
  response: z.object({
    demo: z.boolean(),
    currency: z.enum(CURRENCIES),
    locale: z.string(),
    timeZone: z.string(),
    paymentMethods: z.array(z.enum(['card', 'wallet', 'cash'])),
    mapStyleUrl: z.string().nullable(),
    mapDarkStyleUrl: z.string().nullable(),
    passwordMinLength: z.int(),
    commissionBasisPoints: z.int(),
  }),
});
