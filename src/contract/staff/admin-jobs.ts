import { z } from 'zod';
import { IdParams, Instant, pageOf, PageQuery } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { WrittenReason } from './written-reason.ts';

/** A job that was abandoned after its last attempt. Its payload is not shown: it may hold an address. */
export const DeadJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  /** The last error. */
  error: z.string(),
  createdAt: Instant,
  failedAt: Instant,
});
export type DeadJob = z.infer<typeof DeadJob>;

export const deadJobs = defineRoute({
  id: 'deadJobs',
  method: 'GET',
  path: '/admin/dead-jobs',
  access: 'admin',
  verb: 'jobs:read',
  summary: 'Work that was given up after its last attempt: mails, pushes, payments; newest first.',
  query: z.strictObject(PageQuery),
  response: pageOf(DeadJob),
  refusals: ['validation_failed'],
});

export const dropJob = defineRoute({
  id: 'dropJob',
  method: 'POST',
  path: '/admin/dead-jobs/:id/drop',
  access: 'admin',
  verb: 'jobs:decide',
  summary: 'Forgets work that was given up, with a reason; written into the audit log.',
  params: IdParams,
  body: z.strictObject({
    reason: WrittenReason,
  }),
  status: 204,
  refusals: ['validation_failed', 'not_found', 'decision_leased'],
});

export const reviveJob = defineRoute({
  id: 'reviveJob',
  method: 'POST',
  path: '/admin/dead-jobs/:id/retry',
  access: 'admin',
  verb: 'jobs:decide',
  summary: 'Gives such work its attempts again, from now on; written into the audit log.',
  params: IdParams,
  status: 204,
  refusals: ['not_found', 'decision_leased'],
});
