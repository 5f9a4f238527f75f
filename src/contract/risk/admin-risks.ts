import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { HOLD_OUTCOMES, HOLD_REASON_MAX, HOLD_REASON_MIN, HOLD_STATES } from '#domain/risk/hold.ts';
import { RISK_RULES } from '#domain/risk/rules.ts';
import { IdParams, Instant, line, MoneyField, PageQuery, pageOf, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A finding of a rule: the measured value above its limit, in the rule's own unit (docs/risk.md). */
const RiskFinding = z.object({
  rule: z.enum(RISK_RULES),
  certainty: z.enum(['certain', 'likely', 'weak']),
  value: z.int(),
  limit: z.int(),
});

/** A hold on the money of a finished delivery, open or over. */
export const RiskHold = z.object({
  id: z.string(),
  deliveryId: z.string(),
  deliveryNumber: z.int(),
  state: z.enum(HOLD_STATES),
  findings: z.array(RiskFinding),
  /** Only a person releases it; otherwise it expires at the deadline. */
  isCertain: z.boolean(),
  sender: z.string(),
  courier: z.string(),
  courierId: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  price: MoneyField,
  coupon: MoneyField,
  courierNet: MoneyField,
  pickupArea: z.string(),
  dropoffArea: z.string(),
  distanceMeters: z.int(),
  openedAt: Instant,
  dueAt: Instant,
  decision: z.object({ by: z.string().nullable(), reason: z.string().nullable(), at: Instant }).nullable(),
});
export type RiskHold = z.infer<typeof RiskHold>;

/** The hold with the staff's notes, oldest first. */
export const RiskHoldDetail = RiskHold.extend({
  notes: z.array(z.object({ by: z.string().nullable(), text: z.string(), at: Instant })),
});
export type RiskHoldDetail = z.infer<typeof RiskHoldDetail>;

const holdReason = line(HOLD_REASON_MAX).refine(
  (text) => text.trim().length >= HOLD_REASON_MIN,
  reason('too_short'),
);

export const riskHolds = defineRoute({
  id: 'riskHolds',
  method: 'GET',
  path: '/admin/risk-holds',
  access: 'admin',
  verb: 'risks:read',
  summary: 'Money that waits for a person, by the clock; or what was decided, newest first.',
  query: z.strictObject({ state: z.enum(['open', 'decided']).optional(), ...PageQuery }),
  response: pageOf(RiskHold),
});

export const riskHold = defineRoute({
  id: 'riskHold',
  method: 'GET',
  path: '/admin/risk-holds/:id',
  access: 'admin',
  verb: 'risks:read',
  summary: 'One of them, with the notes of the staff; the look is written into the log.',
  params: IdParams,
  response: RiskHoldDetail,
  refusals: ['not_found'],
});

export const decideRiskHold = defineRoute({
  id: 'decideRiskHold',
  method: 'POST',
  path: '/admin/risk-holds/:id/decide',
  access: 'admin',
  verb: 'risks:decide',
  summary:
    'Decides about money that waits: `release` lets it go its usual way, `refund` gives it back to the sender; the courier reads the reason.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ outcome: z.enum(HOLD_OUTCOMES, reason('required')), reason: holdReason }),
  response: RiskHoldDetail,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'decision_leased'],
});

export const noteRiskHold = defineRoute({
  id: 'noteRiskHold',
  method: 'POST',
  path: '/admin/risk-holds/:id/notes',
  access: 'admin',
  verb: 'risks:note',
  summary: 'Writes a note for colleagues; it decides nothing.',
  idempotent: true,
  status: 201,
  params: IdParams,
  body: z.strictObject({ text: holdReason }),
  response: RiskHoldDetail,
  refusals: ['not_found', 'validation_failed'],
});
