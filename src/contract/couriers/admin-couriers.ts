import { z } from 'zod';
import { COURIER_STATES, ROLES } from '#domain/accounts/accounts.ts';
import { REFUSAL_REASONS } from '#domain/couriers/verification.ts';
import { PAYOUT_ACCOUNT_STATES } from '#domain/money/payments/payout-accounts.ts';
import { MARK_KINDS } from '#domain/risk/marks.ts';
import {
  CalendarDay,
  Id,
  IdParams,
  Instant,
  optionalLine,
  optionalLines,
  pageOf,
  PageQuery,
  reason,
  VehicleField,
} from '../fields.ts';
import { IbanField, Verification } from './registration.ts';
import { ActOutcome, SignatureNeed } from '../staff/admin-approvals.ts';
import { defineRoute } from '../route.ts';
import { WrittenReason } from '../staff/written-reason.ts';

/**
 * The couriers that a list shows: those who wait for verification (oldest first), those who asked for a review of a
 * suspension (by its deadline), or all of a state, newest first.
 */
export const COURIER_QUEUES = ['waiting', 'reviews', 'all', ...COURIER_STATES] as const;
export type CourierQueue = (typeof COURIER_QUEUES)[number];

export const StaffCourierRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  vehicle: VehicleField,
  plate: z.string().nullable(),
  state: z.enum(COURIER_STATES),
  isWaiting: z.boolean(),
  submittedAt: Instant.nullable(),
  createdAt: Instant,
  documentsExpireOn: z.string().nullable(),
  /** The deadline for answering the courier's request for review; null without one. */
  reviewDueAt: Instant.nullable(),
});
export type StaffCourierRow = z.infer<typeof StaffCourierRow>;

/** A courier as the staff see them. `submission` identifies the documents that a decision is about. */
export const StaffCourier = StaffCourierRow.extend({
  submission: z.int(),
  verification: Verification,
  emailVerified: z.boolean(),
  iban: z.string().nullable(),
  /** The payout account for this bank account, once there is one. */
  payoutAccount: z
    .object({
      state: z.enum(PAYOUT_ACCOUNT_STATES),
      /** What the provider asks for, and why it does not pay, in its own terms. */
      due: z.array(z.string()),
      disabledReason: z.string().nullable(),
      /** The bank's reason for returning money. */
      bankRefusal: z.string().nullable(),
    })
    .nullable(),
  rating: z.number().nullable(),
  trips: z.int(),
  isOnline: z.boolean(),
  hasTrip: z.boolean(),
  /** Whether the reader's suspension waits for a second person, and the open request for one. */
  blocking: SignatureNeed,
  /** Other accounts with the same phone, IBAN, card or device: a hint to check, no proof. */
  alike: z.array(
    z.object({
      accountId: z.string(),
      name: z.string(),
      roles: z.array(z.enum(ROLES)),
      by: z.array(z.enum(MARK_KINDS)),
    }),
  ),
  history: z.array(
    z.object({
      action: z.string(),
      at: Instant,
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type StaffCourier = z.infer<typeof StaffCourier>;

export const adminCouriers = defineRoute({
  id: 'adminCouriers',
  method: 'GET',
  path: '/admin/couriers',
  access: 'admin',
  verb: 'couriers:read',
  summary: 'Couriers by state, searched by name, e-mail, phone or plate.',
  query: z.strictObject({
    queue: z.enum(COURIER_QUEUES).optional(),
    q: optionalLine(100),
    ...PageQuery,
  }),
  response: pageOf(StaffCourierRow),
  refusals: ['validation_failed'],
});

export const adminCourier = defineRoute({
  id: 'adminCourier',
  method: 'GET',
  path: '/admin/couriers/:id',
  access: 'admin',
  verb: 'couriers:read',
  summary: 'One courier with papers and history. Each look is written into the audit log.',
  params: IdParams,
  response: StaffCourier,
  refusals: ['not_found'],
});

const Submission = z.int(reason('invalid')).min(0, reason('invalid'));

export const approveCourier = defineRoute({
  id: 'approveCourier',
  method: 'POST',
  path: '/admin/couriers/:id/approve',
  access: 'admin',
  verb: 'couriers:verify',
  summary:
    'Verifies a courier by the papers of this submission. Refused when they were decided or replaced meanwhile.',
  params: IdParams,
  body: z.strictObject({ submission: Submission, documentsExpireOn: CalendarDay.optional() }),
  response: StaffCourier,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden', 'decision_leased'],
});

export const refuseCourier = defineRoute({
  id: 'refuseCourier',
  method: 'POST',
  path: '/admin/couriers/:id/refuse',
  access: 'admin',
  verb: 'couriers:verify',
  summary: 'Asks for something again, with a reason that the courier reads and gets by e-mail.',
  params: IdParams,
  body: z.strictObject({
    submission: Submission,
    reason: z.enum(REFUSAL_REASONS, reason('required')),
    note: optionalLines(500),
  }),
  response: StaffCourier,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden', 'decision_leased'],
});

const Written = z.strictObject({
  reason: WrittenReason,
});

export const suspendCourier = defineRoute({
  id: 'suspendCourier',
  method: 'POST',
  path: '/admin/couriers/:id/suspend',
  access: 'admin',
  verb: 'couriers:suspend',
  summary:
    'Suspends a courier with a written reason: live offers are taken back, a trip under way is finished. The courier reads the reason and the name. Where somebody else of the staff may suspend, their signature is asked for instead (`blocking`).',
  params: IdParams,
  body: Written,
  response: StaffCourier,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden'],
});

export const changeCourierIban = defineRoute({
  id: 'changeCourierIban',
  method: 'POST',
  path: '/admin/couriers/:id/iban',
  access: 'admin',
  verb: 'money:decide',
  summary:
    'Replaces the account number of a courier who cannot do it themselves, with a reason. Where a second person could sign, it is asked for instead; the courier is told, and payouts pause as after their own change.',
  params: IdParams,
  body: z.strictObject({ ...IbanField.shape, ...Written.shape }),
  response: ActOutcome,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden', 'courier_suspended'],
});

export const reinstateCourier = defineRoute({
  id: 'reinstateCourier',
  method: 'POST',
  path: '/admin/couriers/:id/reinstate',
  access: 'admin',
  verb: 'couriers:suspend',
  summary: 'Lets a suspended courier work again, with a written reason.',
  params: IdParams,
  body: Written,
  response: StaffCourier,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden'],
});

export const decideReview = defineRoute({
  id: 'decideReview',
  method: 'POST',
  path: '/admin/couriers/:id/review',
  access: 'admin',
  verb: 'couriers:suspend',
  summary:
    'Answers a courier’s request to look at a suspension again: it stands, or is lifted, with a written reason. Refused when the request was answered meanwhile.',
  params: IdParams,
  body: z.strictObject({
    reviewId: Id,
    decision: z.enum(['uphold', 'lift'], reason('required')),
    ...Written.shape,
  }),
  response: StaffCourier,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'forbidden', 'decision_leased'],
});
