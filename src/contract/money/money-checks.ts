import { z } from 'zod';
import { CHARGEBACK_STATES } from '#domain/money/payments/chargebacks.ts';
import { FINDING_KINDS } from '#domain/money/payments/findings.ts';
import { IdParams, Instant, lines, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest answer that is sent to a bank. */
const ANSWER_MAX = 5_000;

/** The result of the latest reconciliation with the provider. No lines: everything matches. */
export const Reconciliation = z.object({
  ranAt: Instant.nullable(),
  /** What the provider owes us by our ledger, and by its own report; null when it did not answer. */
  clearing: MoneyField.nullable(),
  providerBalance: MoneyField.nullable(),
  /** Number of lines of the provider's statement read so far. */
  movements: z.int(),
  lines: z.array(
    z.object({
      kind: z.enum(FINDING_KINDS),
      /** The subject: a topic, a delivery's number, an id. */
      subject: z.string(),
      amount: MoneyField.nullable(),
      since: Instant.nullable(),
      note: z.string().nullable(),
    }),
  ),
});
export type Reconciliation = z.infer<typeof Reconciliation>;

export const reconciliation = defineRoute({
  id: 'reconciliation',
  method: 'GET',
  path: '/admin/reconciliation',
  access: 'admin',
  verb: 'money:read',
  summary: 'What the latest comparison of the books with the payment provider found.',
  response: Reconciliation,
});

export const runReconciliation = defineRoute({
  id: 'runReconciliation',
  method: 'POST',
  path: '/admin/reconciliation/run',
  access: 'admin',
  verb: 'money:decide',
  summary: 'Compares the books with the payment provider now.',
  throttle: 'payout',
  response: Reconciliation,
});

/** A chargeback as the staff see it. */
export const Chargeback = z.object({
  id: z.string(),
  deliveryId: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  payer: z.string(),
  amount: MoneyField,
  fee: MoneyField,
  reason: z.string(),
  /** `inquiry`: the bank only asks, and no money has moved. `appealed`: a lost one is under appeal. */
  state: z.enum(CHARGEBACK_STATES),
  answer: z.string().nullable(),
  /** The deadline for an answer. */
  answerBy: Instant.nullable(),
  openedAt: Instant,
  endedAt: Instant.nullable(),
});
export type Chargeback = z.infer<typeof Chargeback>;

export const chargebacks = defineRoute({
  id: 'chargebacks',
  method: 'GET',
  path: '/admin/chargebacks',
  access: 'admin',
  verb: 'money:read',
  summary: 'The complaints of cardholders at their banks, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(Chargeback),
});

export const answerChargeback = defineRoute({
  id: 'answerChargeback',
  method: 'POST',
  path: '/admin/chargebacks/:id/answer',
  access: 'admin',
  verb: 'money:decide',
  summary: 'Answers a bank, once: the text is handed over as evidence.',
  idempotent: true,
  params: IdParams,
  body: z.strictObject({ text: lines(ANSWER_MAX) }),
  response: Chargeback,
  refusals: ['not_found', 'transition_refused', 'validation_failed', 'decision_leased'],
});
