import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { LOCALES } from '#domain/locales.ts';
import { COD_STATES } from '#domain/money/cod/cod-table.ts';
import { IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CostCentreCode, CostCentreName, Month } from './cost-centre-fields.ts';

/** The money of one delivery of a company: what it costs, the goods' money that it brings, its documents. */
const CompanyCost = z.object({
  deliveryId: z.string(),
  number: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  /** The member who listed it. */
  listedBy: z.string(),
  costCentre: CostCentreName.nullable(),
  acceptedAt: Instant,
  method: z.enum(PAYMENT_METHODS),
  /** What its sender pays in the end: the price less a code and refunds, or the fee of a cancelled one. */
  cost: MoneyField,
  cod: z.object({ amount: MoneyField, state: z.enum(COD_STATES) }).nullable(),
  documents: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type CompanyCost = z.infer<typeof CompanyCost>;

/** Which deliveries: of one month of acceptance, of one cost centre, or `none` for those without one. */
const Narrowed = {
  month: Month.optional(),
  costCentre: z.union([z.literal('none'), CostCentreCode]).optional(),
};

export const companyCosts = defineRoute({
  id: 'companyCosts',
  method: 'GET',
  path: '/companies/:id/costs',
  access: 'sender',
  summary:
    'What the deliveries of a company cost, the goods’ money that they bring and their documents, newest first; for members with `money`.',
  params: IdParams,
  query: z.strictObject({ ...Narrowed, ...PageQuery }),
  response: pageOf(CompanyCost),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

const CostSum = z.object({ deliveries: z.int(), cost: MoneyField });

export const companyCostSums = defineRoute({
  id: 'companyCostSums',
  method: 'GET',
  path: '/companies/:id/cost-sums',
  access: 'sender',
  summary:
    'What the deliveries of a company that were accepted in a month cost, by cost centre and in all; for members with `money`.',
  params: IdParams,
  query: z.strictObject({ month: Month }),
  response: z.object({
    month: z.string(),
    items: z.array(CostSum.extend({ costCentre: CostCentreName.nullable() })),
    total: CostSum,
    /** The months in which deliveries were accepted, newest first. */
    months: z.array(z.string()),
  }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});
export type CompanyCostSums = z.infer<typeof companyCostSums.response>;

export const companyCostsFile = defineRoute({
  id: 'companyCostsFile',
  method: 'GET',
  path: '/companies/:id/costs/file',
  access: 'sender',
  summary:
    'The costs of one month of a company as a table for a spreadsheet, narrowed as the list; Romanian unless told.',
  transport: 'csv',
  params: IdParams,
  query: z.strictObject({ ...Narrowed, month: Month, locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

export const COMPANY_COST_ROUTES = { companyCosts, companyCostSums, companyCostsFile };
