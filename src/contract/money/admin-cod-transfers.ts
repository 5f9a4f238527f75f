import { z } from 'zod';
import { BANK_REFERENCE_MAX, PAYER_NAME_MAX } from '#domain/money/cod/transfer.ts';
import { Iban } from '../couriers/registration.ts';
import {
  Amount,
  CalendarDay,
  IdParams,
  Instant,
  line,
  MoneyField,
  pageOf,
  PageQuery,
  reason,
} from '../fields.ts';
import { defineRoute } from '../route.ts';
import { ActOutcome } from '../staff/admin-approvals.ts';

const AWB_MAX = 24;

/** A receiver's bank transfer for goods' money; `owed` goes back to its payer, and is open until `sentAt`. */
const CodTransfer = z.object({
  id: z.string(),
  deliveryId: z.string(),
  number: z.int(),
  amount: MoneyField,
  paidOn: CalendarDay,
  payerName: z.string(),
  payerIban: z.string(),
  bankReference: z.string(),
  bookedAt: Instant,
  owed: MoneyField.nullable(),
  owedAt: Instant.nullable(),
  sentReference: z.string().nullable(),
  sentAt: Instant.nullable(),
});
export type CodTransfer = z.infer<typeof CodTransfer>;

/** `isOffered`: receivers are shown an account for transfers now. */
const CodTransfers = pageOf(CodTransfer).extend({ isOffered: z.boolean() });

export const codTransfers = defineRoute({
  id: 'codTransfers',
  method: 'GET',
  path: '/admin/cod/transfers',
  access: 'admin',
  verb: 'money:read',
  summary:
    "Receivers' bank transfers for goods' money: what is owed back and not sent first, then the newest; by pages.",
  query: z.strictObject(PageQuery),
  response: CodTransfers,
  refusals: ['validation_failed'],
});

export const enterCodTransfer = defineRoute({
  id: 'enterCodTransfer',
  method: 'POST',
  path: '/admin/cod/transfers',
  access: 'admin',
  verb: 'money:decide',
  summary:
    "Enters a receiver's transfer (minor units) as the bank's statement has it, once for each bank reference; waits for a second person's signature where there is one. It pays the goods of its AWB only where it is exactly what is due; what does not fit is refused and goes back at the bank.",
  throttle: 'payout',
  idempotent: true,
  body: z.strictObject({
    awb: line(AWB_MAX),
    amount: Amount.min(1, reason('too_small')),
    paidOn: CalendarDay,
    payerName: line(PAYER_NAME_MAX),
    payerIban: Iban,
    bankReference: line(BANK_REFERENCE_MAX),
  }),
  response: ActOutcome,
  refusals: ['forbidden', 'transition_refused', 'reference_used', 'validation_failed'],
});

export const sendBackCodTransfer = defineRoute({
  id: 'sendBackCodTransfer',
  method: 'POST',
  path: '/admin/cod/transfers/:id/sent',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Books that what is owed back of a transfer was sent to its payer, with the reference of that transfer.',
  throttle: 'payout',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ bankReference: line(BANK_REFERENCE_MAX) }),
  response: CodTransfers,
  refusals: ['not_found', 'transition_refused', 'reference_used', 'validation_failed'],
});

export const ADMIN_COD_TRANSFER_ROUTES = { codTransfers, enterCodTransfer, sendBackCodTransfer };
