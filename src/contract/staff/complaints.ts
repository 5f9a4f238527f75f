import { z } from 'zod';
import { LOCALES } from '#domain/locales.ts';
import {
  COMPLAINT_CHANNELS,
  COMPLAINT_KINDS,
  COMPLAINT_OUTCOMES,
  COMPLAINT_REASONS,
  COMPLAINT_SOURCES,
  FORM_KINDS,
  OWN_REASONS,
  STAFF_CHANNELS,
} from '#domain/staff/complaints/register.ts';
import { LEGAL_BASES } from '#domain/staff/complaints/terms.ts';
import {
  Amount,
  Email,
  Instant,
  line,
  lines,
  MoneyField,
  opaqueToken,
  pageOf,
  PageQuery,
  Phone,
  reason,
} from '../fields.ts';
import { CoverView, ProvenLoss } from '../money/cover-fields.ts';
import { defineRoute } from '../route.ts';

/** The longest complaint, and the longest answer or letter, in characters. */
export const COMPLAINT_TEXT_MAX = 4_000;
const NAME_MAX = 80;
const DELIVERY_NUMBER_MAX = 9;

const DeliveryNumber = opaqueToken(DELIVERY_NUMBER_MAX).regex(/^\d+$/, reason('invalid'));

/** An entry of the register in a list: what, of whom, and its clock. */
const ComplaintEntry = z.object({
  number: z.int(),
  source: z.enum(COMPLAINT_SOURCES),
  kind: z.enum(COMPLAINT_KINDS),
  basis: z.enum(LEGAL_BASES),
  channel: z.enum(COMPLAINT_CHANNELS),
  /** Null where the source was erased. */
  reason: z.enum(COMPLAINT_REASONS).nullable(),
  name: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  receivedAt: Instant,
  dueAt: Instant,
  /** Null while it is open, and where the source was erased. */
  outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
  decidedAt: Instant.nullable(),
});

/** An entry with what was written about it. */
export const Complaint = ComplaintEntry.extend({
  /** The id where it is stored: of the dispute or the review, the number of the notice. */
  item: z.string(),
  personId: z.string().nullable(),
  deliveryId: z.string().nullable(),
  text: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES).nullable(),
  /** Whether it came after the time in which such a complaint may come. */
  isLate: z.boolean(),
  enteredBy: z.string().nullable(),
  answer: z.string().nullable(),
  compensation: MoneyField.nullable(),
  decidedBy: z.string().nullable(),
  /** The entry that this one corrects, and those that correct it. */
  corrects: z.int().nullable(),
  correctedBy: z.array(z.int()),
  letters: z.array(z.object({ text: z.string(), by: z.string(), sentAt: Instant })),
  /** Whether it is decided here; what has a home of its own is decided there. */
  isDecidable: z.boolean(),
  /** The cover of its delivery, where it is decided here. */
  cover: CoverView.nullable(),
  /** Whether the delivery can still be ended without a fee with the decision. */
  canEndDelivery: z.boolean(),
});
export type Complaint = z.infer<typeof Complaint>;

export const complain = defineRoute({
  id: 'complain',
  method: 'POST',
  path: '/complaints',
  access: 'public',
  summary:
    'Complains to the platform: answers the number of the entry in the register, which also leaves by mail.',
  throttle: 'complaint',
  status: 201,
  body: z.strictObject({
    kind: z.enum(FORM_KINDS, reason('required')),
    reason: z.enum(OWN_REASONS, reason('required')),
    /** The delivery's number, as in receipts and mails. */
    deliveryNumber: DeliveryNumber.optional(),
    text: lines(COMPLAINT_TEXT_MAX),
    name: line(NAME_MAX),
    email: Email,
    locale: z.enum(LOCALES, reason('invalid')),
  }),
  response: z.object({ number: z.int(), receivedAt: Instant }),
  refusals: ['validation_failed'],
});

export const COMPLAINT_STATES = ['open', 'closed'] as const;

export const adminComplaints = defineRoute({
  id: 'adminComplaints',
  method: 'GET',
  path: '/admin/complaints',
  access: 'admin',
  verb: 'complaints:read',
  summary: 'The register of complaints, whatever their entry, the newest number first.',
  query: z.strictObject({
    ...PageQuery,
    kind: z.enum(COMPLAINT_KINDS).optional(),
    state: z.enum(COMPLAINT_STATES).optional(),
    number: z.coerce.number().int().min(1).optional(),
  }),
  response: pageOf(ComplaintEntry),
  refusals: ['validation_failed'],
});

const NumberParams = z.strictObject({ number: opaqueToken(20) });

export const adminComplaint = defineRoute({
  id: 'adminComplaint',
  method: 'GET',
  path: '/admin/complaints/:number',
  access: 'admin',
  verb: 'complaints:read',
  summary: 'One entry of the register with its letters. That somebody of the staff read it is logged.',
  params: NumberParams,
  response: Complaint,
  refusals: ['not_found'],
});

export const enterComplaint = defineRoute({
  id: 'enterComplaint',
  method: 'POST',
  path: '/admin/complaints',
  access: 'admin',
  verb: 'complaints:write',
  summary:
    'Enters a letter, a mail or a call, or the correction of a closed entry. Whoever gave an address gets the number by mail.',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    kind: z.enum(COMPLAINT_KINDS, reason('required')),
    channel: z.enum(STAFF_CHANNELS, reason('required')),
    reason: z.enum(OWN_REASONS, reason('required')),
    deliveryNumber: DeliveryNumber.optional(),
    /** When it came in; the clock runs from here. */
    receivedAt: Instant.optional(),
    text: lines(COMPLAINT_TEXT_MAX),
    name: line(NAME_MAX),
    email: Email.optional(),
    phone: Phone.optional(),
    locale: z.enum(LOCALES, reason('invalid')),
    corrects: z.int().min(1).optional(),
  }),
  response: Complaint,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const writeComplaintLetter = defineRoute({
  id: 'writeComplaintLetter',
  method: 'POST',
  path: '/admin/complaints/:number/letters',
  access: 'admin',
  verb: 'complaints:write',
  summary:
    'Writes to whoever complained, by mail, while the entry is open; the letter is part of the register.',
  idempotent: true,
  params: NumberParams,
  body: z.strictObject({ text: lines(COMPLAINT_TEXT_MAX) }),
  response: Complaint,
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const decideComplaint = defineRoute({
  id: 'decideComplaint',
  method: 'POST',
  path: '/admin/complaints/:number/decision',
  access: 'admin',
  verb: 'complaints:decide',
  summary:
    'Decides an entry that has no home elsewhere, once: with the answer that leaves by mail, goodwill (minor units) or the proven loss out of a cover to the sender of its delivery, or for a withdrawal the end of the delivery without a fee.',
  idempotent: true,
  params: NumberParams,
  body: z.strictObject({
    outcome: z.enum(COMPLAINT_OUTCOMES, reason('required')),
    answer: lines(COMPLAINT_TEXT_MAX),
    compensation: Amount.min(1, reason('too_small')).optional(),
    /** For an ended delivery with a cover: the proven loss, paid as far as the cover goes; asks for `disputes:decide`. */
    provenLoss: ProvenLoss.optional(),
    endsDelivery: z.boolean().optional(),
  }),
  response: Complaint,
  refusals: [
    'not_found',
    'transition_refused',
    'cancel_refused',
    'goodwill_limit',
    'wallet_full',
    'validation_failed',
    'decision_leased',
  ],
});
