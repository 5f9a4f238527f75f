import { z } from 'zod';
import { Instant, line, MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * Goods' money that a courier has, and whether it is taken out of their payouts. `disputed`: of it what is missing and
 * undecided, which is never taken; `next`: what the next payout would pay off.
 */
export const CodHolding = z.object({
  held: MoneyField,
  disputed: MoneyField,
  next: MoneyField,
  /** The version of the text that a consent is given to now. */
  textVersion: z.string(),
  consent: z.object({ givenAt: Instant, textVersion: z.string() }).nullable(),
});
export type CodHolding = z.infer<typeof CodHolding>;

export const agreeToCodNetting = defineRoute({
  id: 'agreeToCodNetting',
  method: 'PUT',
  path: '/courier/cod-netting',
  access: 'courier',
  summary:
    "The courier agrees that goods' money which they have is taken out of their payouts; `textVersion` is the text that they have read. Agreed twice is agreed once.",
  body: z.strictObject({ textVersion: line(40) }),
  response: CodHolding,
  refusals: ['validation_failed', 'method_unavailable'],
});

export const revokeCodNetting = defineRoute({
  id: 'revokeCodNetting',
  method: 'DELETE',
  path: '/courier/cod-netting',
  access: 'courier',
  summary:
    'The courier takes that consent back: the next payout is whole, and what was taken before stays so.',
  response: CodHolding,
});

/** A courier's standing consent to netting. */
export const COD_NETTING_ROUTES = { agreeToCodNetting, revokeCodNetting } as const;
