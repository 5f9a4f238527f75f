import { z } from 'zod';
import { PAYOUT_STATES } from '#domain/money/payments/payouts.ts';
import { LOCALES } from '#domain/locales.ts';
import { Iban } from '../couriers/registration.ts';
import { IdParams, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Goods' money sent to a sender's bank account in one batch. `failure` is the provider's or the bank's reason. */
export const CodRemittance = z.object({
  id: z.string(),
  number: z.int(),
  day: z.string(),
  amount: MoneyField,
  deliveries: z.int(),
  ibanLast4: z.string(),
  state: z.enum(PAYOUT_STATES),
  failure: z.string().nullable(),
  /** When the bank is expected to have it; null until it has been sent. */
  arrivesAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type CodRemittance = z.infer<typeof CodRemittance>;

/** A delivery in a remittance. */
export const RemittanceLine = z.object({
  deliveryId: z.string(),
  number: z.int(),
  receiver: z.string(),
  reference: z.string().nullable(),
  amount: MoneyField,
});

export const codRemittances = defineRoute({
  id: 'codRemittances',
  method: 'GET',
  path: '/cod/remittances',
  access: 'sender',
  scope: 'payments:read',
  summary:
    "The remittances of the sender's goods' money, newest first: one for each working day and bank account.",
  query: z.strictObject(PageQuery),
  response: pageOf(CodRemittance),
  refusals: ['validation_failed'],
});

export const codRemittance = defineRoute({
  id: 'codRemittance',
  method: 'GET',
  path: '/cod/remittances/:id',
  access: 'sender',
  scope: 'payments:read',
  summary: 'A remittance with its deliveries.',
  params: IdParams,
  response: CodRemittance.extend({ lines: z.array(RemittanceLine) }),
  refusals: ['not_found'],
});

export const codRemittanceFile = defineRoute({
  id: 'codRemittanceFile',
  method: 'GET',
  path: '/cod/remittances/:id/file',
  access: 'sender',
  scope: 'payments:read',
  summary: 'The deliveries of a remittance as a table for a spreadsheet; Romanian unless told.',
  transport: 'csv',
  params: IdParams,
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'validation_failed'],
});

export const nameCodAccount = defineRoute({
  id: 'nameCodAccount',
  method: 'POST',
  path: '/cod/account',
  access: 'sender',
  summary:
    "Names the bank account for goods' money that has none yet, or whose account was refused; answers for how many deliveries.",
  throttle: 'payout',
  body: z.strictObject({ iban: Iban }),
  response: z.object({ ibanLast4: z.string(), deliveries: z.int() }),
  refusals: ['validation_failed'],
});
