import { z } from 'zod';
import { DISPUTE_OUTCOMES } from '#domain/money/disputes/rules.ts';
import { Flag, IdParams, MoneyField, reason } from '../fields.ts';
import { ProvenLossParam } from './cover-fields.ts';
import { defineRoute } from '../route.ts';
import { Entry } from '../staff/board-acts.ts';

export const disputePreview = defineRoute({
  id: 'disputePreview',
  method: 'GET',
  path: '/admin/disputes/:id/preview',
  access: 'admin',
  verb: 'disputes:decide',
  summary:
    'What a decision about a complaint would give back, and the entries that it would post; nothing is kept.',
  params: IdParams,
  query: z.strictObject({
    outcome: z.enum(DISPUTE_OUTCOMES, reason('required')),
    amount: z.coerce.number().int().min(1, reason('too_small')).optional(),
    returnCommission: Flag.optional(),
    provenLoss: ProvenLossParam.optional(),
  }),
  /** `coverToSign`: what the cover pays once a second person has signed, beside the entries. */
  response: z.object({
    refund: MoneyField,
    coverToSign: MoneyField.nullable(),
    entries: z.array(Entry),
  }),
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});
