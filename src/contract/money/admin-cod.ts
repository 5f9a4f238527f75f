import { z } from 'zod';
import { COD_SHORT_OWNERS } from '#domain/money/cod/shortages.ts';
import { Amount, IdParams, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { WrittenReason } from '../staff/written-reason.ts';
import { HandIn } from './cash.ts';
import { CodCourier, CodShort } from './cod-fields.ts';

const CodShorts = pageOf(CodShort);

export const codCouriers = defineRoute({
  id: 'codCouriers',
  method: 'GET',
  path: '/admin/cod/couriers',
  access: 'admin',
  verb: 'money:read',
  summary: "The couriers who have goods' money, the oldest of it first, with its deliveries; by pages.",
  query: z.strictObject(PageQuery),
  response: pageOf(CodCourier),
  refusals: ['validation_failed'],
});

export const handInCod = defineRoute({
  id: 'handInCod',
  method: 'POST',
  path: '/admin/cod/couriers/:id/hand-ins',
  access: 'admin',
  verb: 'money:decide',
  summary:
    "Books goods' money that a courier handed in: `amount` in minor units, at most what they have; each `reference` of a courier counts once.",
  throttle: 'payout',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: HandIn,
  response: CodCourier,
  refusals: ['not_found', 'cash_amount', 'reference_used', 'validation_failed'],
});

export const codShorts = defineRoute({
  id: 'codShorts',
  method: 'GET',
  path: '/admin/cod/shorts',
  access: 'admin',
  verb: 'money:read',
  summary: "Goods' money that is missing: open shortages first, then the newest; by pages.",
  query: z.strictObject(PageQuery),
  response: CodShorts,
  refusals: ['validation_failed'],
});

export const recordCodShort = defineRoute({
  id: 'recordCodShort',
  method: 'POST',
  path: '/admin/cod/deliveries/:id/shorts',
  access: 'admin',
  verb: 'money:decide',
  summary: 'Records false notes among the money of a delivery that its courier still owes.',
  throttle: 'payout',
  params: IdParams,
  body: z.strictObject({ amount: Amount.min(1, reason('too_small')) }),
  response: CodShorts,
  refusals: ['not_found', 'transition_refused', 'cash_amount', 'validation_failed'],
});

export const decideCodShort = defineRoute({
  id: 'decideCodShort',
  method: 'POST',
  path: '/admin/cod/shorts/:id/decision',
  access: 'admin',
  verb: 'money:decide',
  summary: 'Decides who bears a shortage: the courier, or the platform. The sender gets the whole sum.',
  throttle: 'payout',
  params: IdParams,
  body: z.strictObject({ owner: z.enum(COD_SHORT_OWNERS, reason('required')), reason: WrittenReason }),
  response: CodShorts,
  refusals: ['not_found', 'transition_refused', 'cash_amount', 'validation_failed'],
});
