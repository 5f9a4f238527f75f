import { z } from 'zod';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { COD_STATES } from '#domain/money/cod/cod-table.ts';
import { IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The money of one delivery of a company: what it costs, the goods' money that it brings, its documents. */
const CompanyCost = z.object({
  deliveryId: z.string(),
  number: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  /** The member who listed it. */
  listedBy: z.string(),
  acceptedAt: Instant,
  method: z.enum(['card', 'wallet', 'cash']),
  /** What its sender pays in the end: the price less a code and refunds, or the fee of a cancelled one. */
  cost: MoneyField,
  cod: z.object({ amount: MoneyField, state: z.enum(COD_STATES) }).nullable(),
  documents: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type CompanyCost = z.infer<typeof CompanyCost>;

export const companyCosts = defineRoute({
  id: 'companyCosts',
  method: 'GET',
  path: '/companies/:id/costs',
  access: 'sender',
  summary:
    'What the deliveries of a company cost, the goods’ money that they bring and their documents, newest first; for members with `money`.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(CompanyCost),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});
