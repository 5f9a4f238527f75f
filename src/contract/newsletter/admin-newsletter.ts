import { z } from 'zod';
import { BODY_MAX, ISSUE_STATES, SUBJECT_MAX } from '#domain/newsletter/issue-table.ts';
import { isOneLine, isPlainText } from '#domain/text/visible.ts';
import { byLocale, type Locale } from '#domain/locales.ts';
import { IdParams, Instant, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Counts of an issue's messages by their result, and their total. */
const IssueCounts = z.object({
  total: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Readers who unsubscribed between the start and their message. */
  left: z.int(),
  /** The connection or the process ended between the hand-over and the answer: not sent again. */
  unknown: z.int(),
});

export const IssueLine = z.object({
  id: z.string(),
  state: z.enum(ISSUE_STATES),
  subjectRo: z.string(),
  createdAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  startedBy: z.string().nullable(),
  tally: IssueCounts,
});
export type IssueLine = z.infer<typeof IssueLine>;

/** An issue with its texts. `version` identifies the text that a start or a change applies to. */
export const Issue = IssueLine.extend({
  version: z.int(),
  bodyRo: z.string(),
  subjectEn: z.string(),
  bodyEn: z.string(),
  /** The current number of confirmed subscribers. */
  subscribers: z.object(byLocale(() => z.int())),
});
export type Issue = z.infer<typeof Issue>;

const Subject = z
  .string(reason('required'))
  .max(SUBJECT_MAX, reason('too_long'))
  .refine(isOneLine, reason('not_plain'));
const Body = z
  .string(reason('required'))
  .max(BODY_MAX, reason('too_long'))
  .refine(isPlainText, reason('not_plain'));

/** A draft may be incomplete; the start validates what it needs. */
export const IssueText = z.strictObject({
  subjectRo: Subject,
  bodyRo: Body,
  subjectEn: Subject,
  bodyEn: Body,
});
export type IssueText = z.infer<typeof IssueText>;

/** Where the texts of each language stand in an issue: a further language brings two further fields. */
export const ISSUE_FIELDS = {
  ro: { subject: 'subjectRo', body: 'bodyRo' },
  en: { subject: 'subjectEn', body: 'bodyEn' },
} as const satisfies Record<Locale, Record<'subject' | 'body', keyof IssueText>>;

const Version = z.int(reason('invalid')).min(1, reason('invalid'));

export const newsletterIssues = defineRoute({
  id: 'newsletterIssues',
  method: 'GET',
  path: '/admin/newsletter',
  access: 'admin',
  verb: 'newsletter:read',
  summary: 'Issues of the newsletter with what became of them, newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(IssueLine),
  refusals: ['validation_failed'],
});

export const newsletterIssue = defineRoute({
  id: 'newsletterIssue',
  method: 'GET',
  path: '/admin/newsletter/:id',
  access: 'admin',
  verb: 'newsletter:read',
  summary: 'One issue with its texts, its progress and how many would get it now.',
  params: IdParams,
  response: Issue,
  refusals: ['not_found'],
});

export const createIssue = defineRoute({
  id: 'createIssue',
  method: 'POST',
  path: '/admin/newsletter',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Begins a draft of an issue, in both languages.',
  idempotent: true,
  status: 201,
  body: IssueText,
  response: Issue,
  refusals: ['validation_failed'],
});

export const saveIssue = defineRoute({
  id: 'saveIssue',
  method: 'PUT',
  path: '/admin/newsletter/:id',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Changes a draft. Refused when somebody else changed or started it since this version.',
  params: IdParams,
  body: z.strictObject({ version: Version, ...IssueText.shape }),
  response: Issue,
  refusals: ['validation_failed', 'not_found', 'transition_refused'],
});

export const deleteIssue = defineRoute({
  id: 'deleteIssue',
  method: 'DELETE',
  path: '/admin/newsletter/:id',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Throws a draft away; what was sent stays.',
  params: IdParams,
  status: 204,
  refusals: ['not_found', 'transition_refused'],
});

export const testIssue = defineRoute({
  id: 'testIssue',
  method: 'POST',
  path: '/admin/newsletter/:id/test',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Sends an issue to oneself alone, in both languages, marked as a trial.',
  params: IdParams,
  throttle: 'newsletter',
  status: 204,
  refusals: ['not_found', 'validation_failed', 'too_many_requests'],
});

export const startIssue = defineRoute({
  id: 'startIssue',
  method: 'POST',
  path: '/admin/newsletter/:id/start',
  access: 'admin',
  verb: 'newsletter:write',
  summary:
    'Sends this version to everybody who has confirmed by now, once each, in the background. It starts once; nobody who subscribes later gets it.',
  params: IdParams,
  body: z.strictObject({ version: Version }),
  response: Issue,
  refusals: ['validation_failed', 'not_found', 'transition_refused'],
});

export const stopIssue = defineRoute({
  id: 'stopIssue',
  method: 'POST',
  path: '/admin/newsletter/:id/stop',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Stops a sending under way: from the answer on no further message is begun.',
  params: IdParams,
  response: Issue,
  refusals: ['not_found', 'transition_refused'],
});

export const resumeIssue = defineRoute({
  id: 'resumeIssue',
  method: 'POST',
  path: '/admin/newsletter/:id/resume',
  access: 'admin',
  verb: 'newsletter:write',
  summary: 'Goes on with a stopped sending, for those who have not got it yet.',
  params: IdParams,
  response: Issue,
  refusals: ['not_found', 'transition_refused'],
});
