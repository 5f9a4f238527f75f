import { z } from 'zod';
import { ROLES } from '#domain/accounts/accounts.ts';
import { AUDIT_ACTIONS } from '#domain/staff/audit.ts';
import { CalendarDay, Instant, optionalLine, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A sealed audit entry: actor, action, subject, and the facts recorded with it. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  /** Null when nobody is signed in: a refused sign-in, the operator's command line. */
  by: z.object({ id: z.string(), name: z.string(), role: z.enum(ROLES).nullable() }).nullable(),
  action: z.string(),
  subject: z.string(),
  /** The name of the person that the entry is about; null for any other subject. */
  about: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** The first sixteen digits of its hash. */
  seal: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditLog = defineRoute({
  id: 'auditLog',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  verb: 'log:read',
  summary: 'The audit log, newest first, by person, action and days (both included, by the local calendar).',
  query: z.strictObject({
    who: optionalLine(100),
    action: z.enum(AUDIT_ACTIONS, reason('invalid')).optional(),
    from: CalendarDay.optional(),
    until: CalendarDay.optional(),
    ...PageQuery,
  }),
  response: pageOf(AuditEntry),
  refusals: ['validation_failed'],
});

export const auditChain = defineRoute({
  id: 'auditChain',
  method: 'GET',
  path: '/admin/audit/chain',
  access: 'admin',
  verb: 'log:read',
  summary: 'Walks the whole log and says whether each entry follows from the one before it.',
  response: z.object({
    isWhole: z.boolean(),
    entries: z.int(),
    /** The newest hash: comparing it with a copy kept elsewhere reveals a rewritten log. */
    seal: z.string(),
    checkedAt: Instant,
    faults: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
  }),
});
