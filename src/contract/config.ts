import { z } from 'zod';
import { CURRENCIES } from '#domain/money.ts';
import { COD_METHODS } from '#domain/money/cod/cod-table.ts';
import { MoneyField } from './fields.ts';
import { CoverOffer } from './money/cover-fields.ts';
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
    /** Cash on delivery: the ways to pay and the largest amount; null where it is not offered. */
    cod: z.object({ methods: z.array(z.enum(COD_METHODS)), max: MoneyField }).nullable(),
    /** Up to which declared value parcels are covered, and what it costs; null where none is. */
    cover: CoverOffer.nullable(),
    /** Whether senders may have an hour of delivery guaranteed. */
    guarantee: z.boolean(),
    /** Whether senders may have something brought back by the same courier. */
    returns: z.boolean(),
    mapStyleUrl: z.string().nullable(),
    mapDarkStyleUrl: z.string().nullable(),
    passwordMinLength: z.int(),
    commissionBasisPoints: z.int(),
  }),
});
