import { z } from 'zod';
import { Instant, opaqueToken } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** An item of a periodic job that fails repeatedly; the empty item is the job as a whole. */
export const FailingWork = z.object({
  /** Its name as in the metrics; a newer process may report one that is unknown here. */
  work: z.string(),
  item: z.string(),
  failures: z.int(),
  /** The last error. */
  error: z.string(),
  since: Instant,
  lastAt: Instant,
  /** When it is retried automatically. */
  nextAt: Instant,
});
export type FailingWork = z.infer<typeof FailingWork>;

export const failingWork = defineRoute({
  id: 'failingWork',
  method: 'GET',
  path: '/admin/failing-work',
  access: 'admin',
  verb: 'jobs:read',
  summary: 'Items of periodic work that failed three times in a row or more; the oldest first, at most 100.',
  response: z.object({ items: z.array(FailingWork) }),
});

export const retryFailingWork = defineRoute({
  id: 'retryFailingWork',
  method: 'POST',
  path: '/admin/failing-work/retry',
  access: 'admin',
  verb: 'jobs:decide',
  summary:
    'Has such an item tried with the next round of its work instead of later; written into the audit log.',
  body: z.strictObject({ work: opaqueToken(64), item: opaqueToken(500) }),
  status: 204,
  refusals: ['validation_failed', 'not_found'],
});
