import { expireApprovals } from '#server/db/staff/approvals.ts';
import { asWhole } from '../../jobs/periodic-work.ts';

/** Ends requests for a signature that nobody answered in their time. */
export const EXPIRE_APPROVALS = asWhole('expire_approvals', (deps) =>
  expireApprovals(deps.db, deps.clock.now()),
);
