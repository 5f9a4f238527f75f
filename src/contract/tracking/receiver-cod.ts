import { z } from 'zod';
import { Amount, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { TokenParams, Tracking } from './tracking.ts';

export const giveCod = defineRoute({
  id: 'giveCod',
  method: 'POST',
  path: '/tracking/:token/cod',
  access: 'token',
  summary:
    "The receiver says that the courier, whose phone has no signal, has the whole sum in hand: the PIN shows from now on. Books nothing; only with the receiver's link.",
  throttle: 'tracking',
  params: TokenParams,
  body: z.strictObject({ amount: Amount.min(1, reason('too_small')) }),
  response: Tracking,
  refusals: ['not_found', 'transition_refused', 'cod_paid', 'cod_amount', 'validation_failed'],
});

export const payCod = defineRoute({
  id: 'payCod',
  method: 'POST',
  path: '/tracking/:token/cod/payment',
  access: 'token',
  summary:
    "The receiver pays the goods' money by card: answers the provider's page, the same one until it is paid or over. Only with the receiver's link.",
  throttle: 'tracking',
  params: TokenParams,
  response: z.object({ redirectUrl: z.string() }),
  refusals: [
    'not_found',
    'transition_refused',
    'inspection_due',
    'cod_paid',
    'method_unavailable',
    'payment_over',
    'unavailable',
  ],
});

export const codPayment = defineRoute({
  id: 'codPayment',
  method: 'GET',
  path: '/tracking/:token/cod/payment',
  access: 'token',
  summary:
    "The receiver's page after the payment provider was asked how the card payment of the goods' money stands; only with the receiver's link.",
  throttle: 'tracking',
  params: TokenParams,
  response: Tracking,
  refusals: ['not_found'],
});

/** The goods' money in its receiver's hands. */
export const RECEIVER_COD_ROUTES = { giveCod, payCod, codPayment } as const;
