import { z } from 'zod';
import { Delivery } from './delivery.ts';
import { Email, IdParams, line, opaqueToken, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const withdrawFromContract = defineRoute({
  id: 'withdrawFromContract',
  method: 'POST',
  path: '/deliveries/:id/withdrawal',
  access: 'sender',
  summary:
    'A consumer withdraws from the contract of a delivery with a flexible day, until the pickup and within 14 days of ordering: it ends without a fee, and a receipt with day and hour leaves by mail at once.',
  params: IdParams,
  body: z.strictObject({
    /** The name of the person who withdraws. */
    name: line(80, 'required'),
  }),
  response: Delivery,
  refusals: ['not_found', 'withdrawal_refused', 'validation_failed'],
});

/** The longest delivery number, in digits. */
const DELIVERY_NUMBER_MAX = 9;

export const askToWithdraw = defineRoute({
  id: 'askToWithdraw',
  method: 'POST',
  path: '/withdrawals',
  access: 'public',
  summary:
    'States a withdrawal without signing in, by the number of the delivery and the e-mail of its sender. The answer is the same for every pair; where they belong together, a mail asks for the confirmation.',
  throttle: 'withdrawal',
  status: 202,
  body: z.strictObject({
    /** The delivery's number, as in receipts and mails. */
    number: opaqueToken(DELIVERY_NUMBER_MAX).regex(/^\d+$/, reason('invalid')),
    email: Email,
    /** The name of the person who withdraws. */
    name: line(80, 'required'),
  }),
  refusals: ['validation_failed'],
});
