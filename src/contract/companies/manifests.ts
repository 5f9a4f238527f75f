import { z } from 'zod';
import { isDay } from '#domain/companies/manifest.ts';
import { IdParams, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const companyManifest = defineRoute({
  id: 'companyManifest',
  method: 'GET',
  path: '/companies/:id/manifest',
  access: 'sender',
  summary:
    'A company’s list of a day to print (borderou): by courier the parcels that were handed over, today also those that wait for theirs, with AWB numbers and lines to sign; for members with `orders`.',
  transport: 'pdf',
  params: IdParams,
  query: z.strictObject({
    /** yyyy-MM-dd in the installation's time zone; today unless told. */
    day: z.string(reason('required')).refine(isDay, reason('date_invalid')).optional(),
  }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const COMPANY_MANIFEST_ROUTES = { companyManifest };
