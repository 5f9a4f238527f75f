import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import { COD_HINDRANCES } from '#domain/money/cod/hindrances.ts';
import { PAYOUT_STATES } from '#domain/money/payments/payouts.ts';
import { Id, IdParams, Instant, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { IbanField } from '../couriers/registration.ts';
import { defineRoute } from '../route.ts';
import { ActOutcome } from '../staff/admin-approvals.ts';
import { WrittenReason } from '../staff/written-reason.ts';
import { CodRemittance, RemittanceLine } from './cod-remittances.ts';

/** Goods' money as the books have it at one moment, each sum in minor units. */
const CodBooks = z.object({
  at: Instant,
  /** With couriers; owed to senders and in no remittance; on its way to banks; borne by the platform. */
  held: MoneyField,
  owed: MoneyField,
  onWay: MoneyField,
  lost: MoneyField,
  /** Whether the deliveries add up to the same. */
  isEqual: z.boolean(),
});
export type CodBooks = z.infer<typeof CodBooks>;

export const codBooks = defineRoute({
  id: 'codBooks',
  method: 'GET',
  path: '/admin/cod/books',
  access: 'admin',
  verb: 'money:read',
  summary: "Goods' money as the books have it now, and whether the deliveries add up to the same.",
  response: CodBooks,
});

/** A sender to whom goods' money is owed. */
const CodSender = z.object({
  id: z.string(),
  sender: z.string(),
  /** What the platform has and the next remittance takes, and since when it has the oldest of it. */
  ready: MoneyField,
  since: Instant.nullable(),
  withCouriers: MoneyField,
  onWay: MoneyField,
  /** Why nothing is sent; null where nothing prevents it. */
  hindrance: z.enum(COD_HINDRANCES).nullable(),
});
export type CodSender = z.infer<typeof CodSender>;

export const codSenders = defineRoute({
  id: 'codSenders',
  method: 'GET',
  path: '/admin/cod/senders',
  access: 'admin',
  verb: 'money:read',
  summary:
    "The senders to whom goods' money is owed, who waits longest first: how much, since when, and what prevents it.",
  query: z.strictObject(PageQuery),
  response: pageOf(CodSender),
  refusals: ['validation_failed'],
});

/** A remittance as the staff see it; `next` says what becomes of a failed one's money. */
export const AdminRemittance = CodRemittance.extend({
  senderId: z.string(),
  sender: z.string(),
  /** Null for one that has not failed, and once all its money is in another one. */
  next: z.enum([...COD_HINDRANCES, 'next_day']).nullable(),
  /** Whether its money may be sent to the same account again, at once. */
  canResend: z.boolean(),
  /** The open request to send its money to another account. */
  approvalId: z.string().nullable(),
});
export type AdminRemittance = z.infer<typeof AdminRemittance>;

export const adminRemittances = defineRoute({
  id: 'adminRemittances',
  method: 'GET',
  path: '/admin/cod/remittances',
  access: 'admin',
  verb: 'money:read',
  summary:
    "The remittances of goods' money of all senders, newest first; of one state alone, or of one sender.",
  query: z.strictObject({
    ...PageQuery,
    state: z.enum(PAYOUT_STATES, reason('invalid')).optional(),
    senderId: Id.optional(),
  }),
  response: pageOf(AdminRemittance),
  refusals: ['validation_failed'],
});

export const adminRemittance = defineRoute({
  id: 'adminRemittance',
  method: 'GET',
  path: '/admin/cod/remittances/:id',
  access: 'admin',
  verb: 'money:read',
  summary: 'A remittance with its deliveries.',
  params: IdParams,
  response: AdminRemittance.extend({ lines: z.array(RemittanceLine) }),
  refusals: ['not_found'],
});

export const adminRemittanceFile = defineRoute({
  id: 'adminRemittanceFile',
  method: 'GET',
  path: '/admin/cod/remittances/:id/file',
  access: 'admin',
  verb: 'money:read',
  summary: 'The deliveries of a remittance as a table for a spreadsheet; Romanian unless told.',
  transport: 'csv',
  params: IdParams,
  query: z.strictObject({ locale: z.enum(LOCALES).optional() }),
  refusals: ['not_found', 'validation_failed'],
});

export const resendRemittance = defineRoute({
  id: 'resendRemittance',
  method: 'POST',
  path: '/admin/cod/remittances/:id/again',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Sends the money of a failed remittance again, at once and to the same account, with a reason; answers the new remittance.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({ reason: WrittenReason }),
  response: AdminRemittance,
  refusals: [
    'not_found',
    'forbidden',
    'transition_refused',
    'iban_refused',
    'method_unavailable',
    'validation_failed',
  ],
});

export const redirectRemittance = defineRoute({
  id: 'redirectRemittance',
  method: 'POST',
  path: '/admin/cod/remittances/:id/account',
  access: 'admin',
  verb: 'money:decide',
  summary:
    "Asks for a second person's signature under another account for the money of a failed remittance; the signature sends it, and the sender is told. Never done by one person.",
  throttle: 'payout',
  params: IdParams,
  body: z.strictObject({ ...IbanField.shape, reason: WrittenReason }),
  response: ActOutcome,
  refusals: [
    'not_found',
    'forbidden',
    'transition_refused',
    'iban_refused',
    'method_unavailable',
    'validation_failed',
  ],
});

export const ADMIN_REMITTANCE_ROUTES = {
  resendRemittance,
  redirectRemittance,
  codBooks,
  codSenders,
  adminRemittances,
  adminRemittance,
  adminRemittanceFile,
};
