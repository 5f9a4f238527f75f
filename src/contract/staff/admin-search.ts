import { z } from 'zod';
import { ROLES } from '#domain/accounts/accounts.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { INVOICE_KINDS } from '#domain/money/invoices/invoice.ts';
import { ATTEMPT_PURPOSES, ATTEMPT_STATES } from '#domain/money/payments/attempt-table.ts';
import { PAYOUT_STATES } from '#domain/money/payments/payouts.ts';
import { SEARCH_GROUPS, type SearchGroup } from '#domain/staff/search/groups.ts';
import { isPlainText } from '#domain/text/visible.ts';
import { Instant, MoneyField, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** The longest text that is searched for: a pasted list of numbers. */
export const SEARCH_MAX = 1_000;

const Owner = z.object({ id: z.string(), name: z.string() });

/** A group of results; `hasMore` where the answer leaves some out. */
function groupOf<Name extends SearchGroup, Item extends z.ZodType>(group: Name, item: Item) {
  return z.object({ group: z.literal(group), items: z.array(item), hasMore: z.boolean() });
}

const Groups = z.discriminatedUnion('group', [
  groupOf(
    'deliveries',
    z.object({
      id: z.string(),
      number: z.int(),
      status: z.enum(DELIVERY_STATUSES),
      /** Whether the board has it. */
      isRunning: z.boolean(),
      sender: z.string(),
      senderId: z.string(),
      receiver: z.string(),
      area: z.string(),
      at: Instant,
    }),
  ),
  groupOf(
    'people',
    z.object({
      id: z.string(),
      name: z.string(),
      businessName: z.string().nullable(),
      roles: z.array(z.enum(ROLES)),
      /** With its tail alone; null for a role that reads no contacts. */
      phone: z.string().nullable(),
      plate: z.string().nullable(),
      since: Instant,
    }),
  ),
  groupOf(
    'payments',
    z.object({
      id: z.string(),
      amount: MoneyField,
      state: z.enum(ATTEMPT_STATES),
      purpose: z.enum(ATTEMPT_PURPOSES),
      /** Of its delivery. */
      number: z.int().nullable(),
      person: Owner,
      at: Instant,
    }),
  ),
  groupOf(
    'invoices',
    z.object({
      id: z.string(),
      name: z.string(),
      kind: z.enum(INVOICE_KINDS),
      payable: MoneyField,
      /** Whose it is: a person's, or a company's. */
      person: Owner.nullable(),
      company: Owner.nullable(),
      at: Instant,
    }),
  ),
  groupOf(
    'payouts',
    z.object({
      id: z.string(),
      amount: MoneyField,
      state: z.enum(PAYOUT_STATES),
      ibanTail: z.string(),
      /** The number of a remittance of goods' money; null for a courier's earnings. */
      remittance: z.int().nullable(),
      person: Owner,
      at: Instant,
    }),
  ),
  groupOf(
    'keys',
    z.object({
      id: z.string(),
      name: z.string(),
      lastFour: z.string(),
      isOver: z.boolean(),
      person: Owner,
      at: Instant,
    }),
  ),
]);
export type FoundGroup = z.infer<typeof Groups>;

export const adminSearch = defineRoute({
  id: 'adminSearch',
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  verb: 'home:read',
  summary:
    'Searches deliveries, people, payments, invoices, payouts and API keys by what people say or paste; only the groups that one’s role may open. A search by phone, e-mail or account number is written into the audit log.',
  query: z.strictObject({
    q: z
      .string(reason('required'))
      .max(SEARCH_MAX, reason('too_long'))
      .refine(isPlainText, reason('not_plain')),
    /** One group alone, and more of it. */
    group: z.enum(SEARCH_GROUPS).optional(),
  }),
  response: z.object({
    /** The groups that the role may open, in their order. */
    scope: z.array(z.enum(SEARCH_GROUPS)),
    groups: z.array(Groups),
    /** The delivery whose whole number was typed: it is opened at once. */
    exact: z.object({ deliveryId: z.string(), senderId: z.string(), isRunning: z.boolean() }).nullable(),
    /** Where nothing was found: names that are nearly so. */
    nearest: z.array(z.string()),
    isLogged: z.boolean(),
  }),
  refusals: ['validation_failed'],
});
