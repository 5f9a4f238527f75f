import { z } from 'zod';
import { DECISION_KINDS } from '#domain/staff/decisions/kinds.ts';
import { recordOf } from '#domain/records.ts';
import { Id, Instant, MoneyField, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Who of the staff has a decision, and until when. */
const DecisionLease = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  isMine: z.boolean(),
  until: Instant,
  /** Whether its holder can still have more time. */
  isExtendable: z.boolean(),
});

/** Who of the staff snoozed a decision, and until when. */
const DecisionSnooze = z.object({
  by: z.object({ id: z.string(), name: z.string() }),
  until: Instant,
});

/** Something that only a person of the staff can decide. */
export const PendingDecision = z.object({
  kind: z.enum(DECISION_KINDS),
  id: z.string(),
  /** The person or the work that it is about; null where the number says it all. */
  subject: z.string().nullable(),
  /** The kind of complaint, notice, mismatch or vehicle, as its own list names it. */
  detail: z.string().nullable(),
  /** Of the delivery, or of the notice. */
  number: z.int().nullable(),
  /** The courier whose papers or suspension it is. */
  courierId: z.string().nullable(),
  amount: MoneyField.nullable(),
  since: Instant,
  dueAt: Instant,
  lease: DecisionLease.nullable(),
  /** Null where it waits; what is snoozed is in a list of its own until then. */
  snooze: DecisionSnooze.nullable(),
  /** Whether the reader may decide it, and so take it. */
  isDecidable: z.boolean(),
});
export type PendingDecision = z.infer<typeof PendingDecision>;

export const DECISION_HOLDERS = ['me', 'nobody'] as const;
const DECISION_STATES = ['waiting', 'snoozed'] as const;

export const adminDecisions = defineRoute({
  id: 'adminDecisions',
  method: 'GET',
  path: '/admin/decisions',
  access: 'admin',
  verb: 'home:read',
  summary:
    'What only a person of the staff can decide, the nearest deadline first, and who is at work on it.',
  query: z.strictObject({
    ...PageQuery,
    kind: z.enum(DECISION_KINDS).optional(),
    holder: z.enum(DECISION_HOLDERS).optional(),
    /** `waiting` without it. */
    state: z.enum(DECISION_STATES).optional(),
  }),
  response: pageOf(PendingDecision).extend({
    /** Without filters, and without what is snoozed. */
    counts: z.object({
      all: z.int(),
      mine: z.int(),
      free: z.int(),
      overdue: z.int(),
      snoozed: z.int(),
      kinds: z.object(recordOf(DECISION_KINDS, () => z.int())),
    }),
  }),
  refusals: ['validation_failed'],
});

const DecisionParams = z.strictObject({ kind: z.enum(DECISION_KINDS), id: Id });

export const leaseDecision = defineRoute({
  id: 'leaseDecision',
  method: 'POST',
  path: '/admin/decisions/:kind/:id/lease',
  access: 'admin',
  verb: 'decisions:take',
  summary:
    'Takes a decision for fifteen minutes, or once more for as long; until then nobody else decides it. The answer of a colleague’s lease has their name and its end.',
  params: DecisionParams,
  response: DecisionLease,
  refusals: ['not_found', 'forbidden', 'decision_leased', 'own_request'],
});

export const releaseDecision = defineRoute({
  id: 'releaseDecision',
  method: 'POST',
  path: '/admin/decisions/:kind/:id/release',
  access: 'admin',
  verb: 'decisions:take',
  summary: 'Gives a decision back to all before its time; nothing happens where it is not one’s own.',
  status: 204,
  params: DecisionParams,
});

export const snoozeDecision = defineRoute({
  id: 'snoozeDecision',
  method: 'POST',
  path: '/admin/decisions/:kind/:id/snooze',
  access: 'admin',
  verb: 'decisions:take',
  summary:
    'Keeps a decision out of everybody’s list until a moment, at most a week ahead and no later than its deadline; one’s own lease ends. The same call again moves the moment.',
  params: DecisionParams,
  body: z.strictObject({ until: Instant }),
  response: DecisionSnooze,
  refusals: ['not_found', 'forbidden', 'decision_leased', 'own_request', 'validation_failed'],
});

export const unsnoozeDecision = defineRoute({
  id: 'unsnoozeDecision',
  method: 'POST',
  path: '/admin/decisions/:kind/:id/unsnooze',
  access: 'admin',
  verb: 'decisions:take',
  summary: 'Brings a snoozed decision back before its time; nothing happens where it is not snoozed.',
  status: 204,
  params: DecisionParams,
  refusals: ['forbidden'],
});
