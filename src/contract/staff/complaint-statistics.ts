import { z } from 'zod';
import { PARCEL_SIZES } from '#domain/deliveries/parcel-sizes.ts';
import { COMPLAINT_KINDS, COMPLAINT_REASONS } from '#domain/staff/complaints/register.ts';
import { COMPENSATIONS, INCOMES } from '#domain/staff/complaints/statistics.ts';
import { MoneyField, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;

export const complaintStatistics = defineRoute({
  id: 'complaintStatistics',
  method: 'GET',
  path: '/admin/complaint-statistics',
  access: 'admin',
  verb: 'complaints:read',
  summary:
    'A year of the house’s time zone in numbers, for the regulator’s statistics: items from events, sums from the ledger, complaints from the register. Each reading is logged.',
  query: z.strictObject({
    year: z.coerce.number().int().min(FIRST_YEAR, reason('invalid')).max(LAST_YEAR, reason('invalid')),
  }),
  response: z.object({
    year: z.int(),
    /** By size; all are domestic, because the product serves one country. Haulage is no postal item, and stands apart. */
    items: z.array(
      z.object({
        size: z.enum(PARCEL_SIZES),
        isHaulage: z.boolean(),
        pickedUp: z.int(),
        delivered: z.int(),
        returned: z.int(),
        lost: z.int(),
      }),
    ),
    income: z.array(z.object({ what: z.enum(INCOMES), isHaulage: z.boolean(), amount: MoneyField })),
    complaints: z.array(
      z.object({
        kind: z.enum(COMPLAINT_KINDS),
        reason: z.enum(COMPLAINT_REASONS).nullable(),
        received: z.int(),
        inTime: z.int(),
        late: z.int(),
        open: z.int(),
        upheld: z.int(),
        partlyUpheld: z.int(),
        rejected: z.int(),
        dropped: z.int(),
      }),
    ),
    compensation: z.array(
      z.object({ what: z.enum(COMPENSATIONS), isHaulage: z.boolean(), items: z.int(), amount: MoneyField }),
    ),
  }),
  refusals: ['validation_failed'],
});
