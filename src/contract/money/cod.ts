import { z } from 'zod';
import { Delivery } from '../deliveries/delivery.ts';
import { COD_STATES } from '#domain/money/cod/cod-table.ts';
import { Amount, Id, IdParams, Instant, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { changeCod } from './cod-change.ts';
import { CodView } from './cod-fields.ts';
import { COD_NETTING_ROUTES } from './cod-netting.ts';

export const countCod = defineRoute({
  id: 'countCod',
  method: 'POST',
  path: '/courier/deliveries/:id/cod',
  access: 'courier',
  summary:
    'The courier has counted the whole sum at the door: the receiver sees the PIN from now on. Booked only with the hand-over.',
  params: IdParams,
  body: z.strictObject({ amount: Amount.min(1, reason('too_small')), at: Instant, stepId: Id }),
  response: Delivery,
  refusals: [
    'not_found',
    'transition_refused',
    'inspection_due',
    'cod_paid',
    'cod_amount',
    'validation_failed',
  ],
});

/** Goods' money of one delivery in the sender's list. */
const SenderCod = CodView.extend({
  deliveryId: z.string(),
  number: z.int(),
  receiver: z.string(),
});
export type SenderCod = z.infer<typeof SenderCod>;

export const senderCod = defineRoute({
  id: 'senderCod',
  method: 'GET',
  path: '/cod',
  access: 'sender',
  scope: 'payments:read',
  summary: "The sender's goods' money, what moved last first, with its sums by state.",
  query: z.strictObject({ state: z.enum(COD_STATES).optional(), ...PageQuery }),
  response: pageOf(SenderCod).extend({
    sums: z.array(z.object({ state: z.enum(COD_STATES), amount: MoneyField })),
  }),
  refusals: ['validation_failed'],
});

/** Goods' money in its courier's and its sender's hands. */
export const COD_ROUTES = { countCod, changeCod, senderCod, ...COD_NETTING_ROUTES } as const;
