import { z } from 'zod';
import { TEXT_STATES } from '#domain/notifications/text-table.ts';
import { Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const TextLine = z.object({
  id: z.string(),
  /** The delivery's number. */
  number: z.int(),
  /** The first sentence, in the reader's language. */
  title: z.string(),
  /** The last digits of the phone: enough to answer its owner, too few to call them. */
  phoneEnd: z.string(),
  state: z.enum(TEXT_STATES),
  /** The provider's code or words, or a word of ours: `receiver_day`, `budget_day`, `budget_month`, `no_provider`. */
  reason: z.string().nullable(),
  segments: z.int(),
  createdAt: Instant,
  changedAt: Instant,
});
export type TextLine = z.infer<typeof TextLine>;

const Period = z.object({ messages: z.int(), spent: MoneyField, budget: MoneyField.nullable() });

const TextUse = z.object({
  provider: z.enum(['twilio', 'gateway', 'demo', 'none']),
  /** The most messages to one phone in a day. */
  perReceiverDay: z.int(),
  today: Period,
  month: Period,
});

const AdminTexts = pageOf(TextLine).extend({ use: TextUse });
export type AdminTexts = z.infer<typeof AdminTexts>;

export const adminTexts = defineRoute({
  id: 'adminTexts',
  method: 'GET',
  path: '/admin/texts',
  access: 'admin',
  verb: 'texts:read',
  summary:
    'Text messages to receivers with what became of each, newest first, and what was spent of the budget today and this month.',
  query: z.strictObject({ ...PageQuery, state: z.enum(TEXT_STATES).optional() }),
  response: AdminTexts,
  refusals: ['validation_failed'],
});
