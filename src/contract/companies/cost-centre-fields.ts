import { z } from 'zod';
import { isCostCentreCode } from '#domain/companies/cost-centres.ts';
import { isMonth } from '#domain/companies/month.ts';
import { reason } from '../fields.ts';

/** A cost centre's code, in any letter case. */
export const CostCentreCode = z
  .string(reason('required'))
  .refine(isCostCentreCode, reason('cost_centre_code'));

/** A calendar month, yyyy-MM, in the time zone of the installation. */
export const Month = z.string(reason('required')).refine(isMonth, reason('date_invalid'));

/** A cost centre as deliveries and lists name it. */
export const CostCentreName = z.object({ code: z.string(), name: z.string() });
