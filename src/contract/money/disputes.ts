import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { DISPUTE_KINDS, DISPUTE_OUTCOMES, DISPUTE_STATES } from '#domain/money/disputes/rules.ts';
import { PARCEL_PHOTOS_MAX } from '../deliveries/deliveries.ts';
import { Delivery, Proof } from '../deliveries/delivery.ts';
import { Amount, Id, IdParams, Instant, lines, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { CoverView, ProvenLoss } from './cover-fields.ts';
import { defineRoute } from '../route.ts';

/** The shortest and the longest text of a dispute. */
export const DISPUTE_TEXT_MIN = 10;
export const DISPUTE_TEXT_MAX = 1_000;

/** A dispute as the staff see it. `frozen` waits in escrow; `refundable` is the most that can be refunded. */
export const StaffDispute = z.object({
  id: z.string(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  kind: z.enum(DISPUTE_KINDS),
  text: z.string(),
  photoUrls: z.array(z.string()),
  /** The courier's photos of the hand-overs, oldest first; hidden ones are left out. */
  proofs: z.array(z.object({ name: Proof.shape.name, at: Instant, url: z.string() })),
  state: z.enum(DISPUTE_STATES),
  sender: z.string(),
  courier: z.string().nullable(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  frozen: MoneyField,
  refundable: MoneyField,
  refund: MoneyField,
  cover: CoverView.nullable(),
  reason: z.string().nullable(),
  endedAt: Instant.nullable(),
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
});
export type StaffDispute = z.infer<typeof StaffDispute>;

export const openDispute = defineRoute({
  id: 'openDispute',
  method: 'POST',
  path: '/deliveries/:id/disputes',
  access: 'sender',
  scope: 'deliveries:write',
  summary:
    'Complains about a finished delivery, up to 24 h after its end (72 h for hidden damage); its money is frozen.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({
    kind: z.enum(DISPUTE_KINDS, reason('required')),
    text: lines(DISPUTE_TEXT_MAX).refine(
      (text) => text.trim().length >= DISPUTE_TEXT_MIN,
      reason('too_short'),
    ),
    photoIds: z.array(Id).max(PARCEL_PHOTOS_MAX, reason('too_many')).optional(),
  }),
  response: Delivery,
  refusals: ['not_found', 'dispute_refused', 'dispute_exists', 'validation_failed'],
});

export const disputes = defineRoute({
  id: 'disputes',
  method: 'GET',
  path: '/admin/disputes',
  access: 'admin',
  verb: 'disputes:read',
  summary: 'The complaints, newest first.',
  query: z.strictObject({ state: z.enum(['open', 'resolved']).optional(), ...PageQuery }),
  response: pageOf(StaffDispute),
});

export const resolveDispute = defineRoute({
  id: 'resolveDispute',
  method: 'POST',
  path: '/admin/disputes/:id/resolve',
  access: 'admin',
  verb: 'disputes:decide',
  summary:
    'Decides a complaint: for the courier the money is released as usual; for the sender all of it, or `amount` in minor units, goes back to the card that paid, else to the wallet.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({
    outcome: z.enum(DISPUTE_OUTCOMES, reason('required')),
    amount: Amount.min(1, reason('too_small')).optional(),
    /** Also returns the commission, by a credit note, when the money had been released. */
    returnCommission: z.boolean().optional(),
    /** For a delivery with a cover, decided for the sender: the proven loss, paid as far as the cover goes. */
    provenLoss: ProvenLoss.optional(),
    reason: lines(DISPUTE_TEXT_MAX),
  }),
  response: StaffDispute,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'decision_leased'],
});
