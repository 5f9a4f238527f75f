import { z } from 'zod';
import { COUNTY_CODES } from '#domain/places/counties.ts';
import { INCIDENT_STATES } from '#domain/staff/alerts/incident.ts';
import { ALERT_MINUTES_MAX, ALERT_NAME_MAX, ALERT_ROLES, ALERT_WAYS } from '#domain/staff/alerts/rule.ts';
import { WEBHOOK_URL_MAX } from '#domain/business/webhooks/endpoint.ts';
import { TROUBLE_CLASSES, TROUBLE_RULES } from '#domain/staff/board/rules.ts';
import { Id, IdParams, Instant, line, opaqueToken, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** One delivery under one rule: told once, and answered or over. */
export const Alert = z.object({
  id: z.string(),
  rule: z.object({ id: z.string(), name: z.string() }),
  delivery: z.object({ id: z.string(), number: z.int() }),
  trouble: z.enum(TROUBLE_RULES),
  state: z.enum(INCIDENT_STATES),
  /** Since when the trouble has lasted, when it was told, and until when an answer is in time. */
  since: Instant,
  openedAt: Instant,
  dueAt: Instant,
  isBreached: z.boolean(),
  escalatedAt: Instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: Instant.nullable(),
  snoozedBy: z.string().nullable(),
  snoozedUntil: Instant.nullable(),
  closedAt: Instant.nullable(),
});
export type Alert = z.infer<typeof Alert>;

const Way = z.enum(ALERT_WAYS, reason('required'));
/** Whom a rule tells. A role is one that may read alerts; a server gets a signed POST. */
const Target = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('role'), role: z.enum(ALERT_ROLES, reason('required')), by: Way }),
  z.strictObject({ to: z.literal('member'), memberId: Id, by: Way }),
  z.strictObject({ to: z.literal('webhook'), url: opaqueToken(WEBHOOK_URL_MAX, 'webhook_url') }),
]);

const minutes = (least: number) =>
  z.int(reason('invalid')).min(least, reason('invalid')).max(ALERT_MINUTES_MAX, reason('invalid'));
const DayMinute = z.int().min(0).max(1_439);

const RuleFields = {
  name: line(ALERT_NAME_MAX),
  /** A rule of the board's troubles, or a whole class. */
  condition: z.union([
    z.strictObject({ rule: z.enum(TROUBLE_RULES) }),
    z.strictObject({ class: z.enum(TROUBLE_CLASSES) }),
  ]),
  /** How long the trouble must last. */
  forMinutes: minutes(0),
  /** The county of the pickup; null for all. */
  county: z.enum(COUNTY_CODES, reason('invalid')).nullable(),
  /** Days of the week, 1 for Monday; hours that cross midnight belong to the day on which they begin. */
  days: z.array(z.int().min(1).max(7)).min(1, reason('required')).max(7),
  /** Minutes of local time; null for the whole day. */
  hours: z.strictObject({ fromMinute: DayMinute, toMinute: DayMinute }).nullable(),
  target: Target,
  /** An answer is in time within so many minutes; after them the escalation is told, once. */
  answerMinutes: minutes(1),
  escalation: Target.nullable(),
  ownerId: Id,
  enabled: z.boolean(),
} as const;

export const AlertRule = z.object({
  id: z.string(),
  version: z.int(),
  ...RuleFields,
  ownerName: z.string(),
  /** Of the last 30 days: told, answered in time and not; null percent while none of them is due. */
  answers: z.object({ told: z.int(), met: z.int(), breached: z.int(), percentMet: z.int().nullable() }),
  /** What became of the newest call to its server; null without any. */
  lastCall: z
    .object({ at: Instant, state: z.enum(['waiting', 'sent', 'failed']), status: z.int().nullable() })
    .nullable(),
});
export type AlertRule = z.infer<typeof AlertRule>;

const SavedRule = z.object({
  rule: AlertRule,
  /** With what a called server verifies the signature, by Standard Webhooks; null for rules without a server. */
  secret: z.string().nullable(),
});

export const alerts = defineRoute({
  id: 'alerts',
  method: 'GET',
  path: '/admin/alerts',
  access: 'admin',
  verb: 'alerts:read',
  summary: 'Alerts that last, that are over, or that nobody answered in time, newest first.',
  query: z.strictObject({
    ...PageQuery,
    list: z.enum(['open', 'closed', 'breached']).optional(),
    ruleId: Id.optional(),
  }),
  response: pageOf(Alert).extend({ unanswered: z.int() }),
  refusals: ['validation_failed'],
});

const ANSWER = {
  method: 'POST',
  access: 'admin',
  verb: 'alerts:answer',
  params: IdParams,
  response: Alert,
} as const;

export const acknowledgeAlert = defineRoute({
  ...ANSWER,
  id: 'acknowledgeAlert',
  path: '/admin/alerts/:id/acknowledge',
  summary: 'Says that somebody looks after it: it is never told again and not escalated.',
  refusals: ['not_found', 'transition_refused'],
});

export const snoozeAlert = defineRoute({
  ...ANSWER,
  id: 'snoozeAlert',
  path: '/admin/alerts/:id/snooze',
  summary:
    'Keeps an alert quiet until a moment, at most a day ahead; if it still lasts then, it is told once more.',
  body: z.strictObject({ until: Instant }),
  refusals: ['not_found', 'transition_refused', 'validation_failed'],
});

export const alertRules = defineRoute({
  id: 'alertRules',
  method: 'GET',
  path: '/admin/alert-rules',
  access: 'admin',
  verb: 'alerts:read',
  summary: 'The rules of the alerts, and of each how many were answered in time.',
  response: z.object({
    items: z.array(AlertRule),
    members: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});

export const createAlertRule = defineRoute({
  id: 'createAlertRule',
  method: 'POST',
  path: '/admin/alert-rules',
  access: 'admin',
  verb: 'alerts:manage',
  summary: 'Adds a rule. For a server the answer has the secret of its signatures.',
  idempotent: true,
  body: z.strictObject(RuleFields),
  status: 201,
  response: SavedRule,
  refusals: ['validation_failed', 'limit_reached'],
});

export const changeAlertRule = defineRoute({
  id: 'changeAlertRule',
  method: 'PUT',
  path: '/admin/alert-rules/:id',
  access: 'admin',
  verb: 'alerts:manage',
  summary:
    'Replaces a rule; one that is switched off ends the alerts that last. Refused when a colleague has changed it meanwhile.',
  params: IdParams,
  body: z.strictObject({ version: z.int(), ...RuleFields }),
  response: SavedRule,
  refusals: ['not_found', 'validation_failed', 'transition_refused'],
});

export const deleteAlertRule = defineRoute({
  id: 'deleteAlertRule',
  method: 'DELETE',
  path: '/admin/alert-rules/:id',
  access: 'admin',
  verb: 'alerts:manage',
  summary: 'Deletes a rule and ends its alerts; those that were told stay in the list.',
  params: IdParams,
  status: 204,
  refusals: ['not_found'],
});
