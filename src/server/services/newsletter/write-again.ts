import { findIssue } from '#server/db/newsletter/newsletter-issues.ts';
import { claimUnwritable, unwritableSends } from '#server/db/newsletter/newsletter-sends.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { handOver } from './hand-over.ts';
import { enqueueIssueRound, unwritableItem } from './send-issue.ts';

/** Retries the mails that could not be rendered, each on its own; their issue continues without them meanwhile. */
export const WRITE_NEWSLETTERS = eachItem('write_newsletters', {
  due: async ({ db }, limit) => (await unwritableSends(db, limit)).map(unwritableItem),
  handle: writeAgain,
});

async function writeAgain(deps: Deps, item: string): Promise<void> {
  const [issueId = '', subscriberId = ''] = item.split(':');
  const issue = await findIssue(deps.db, issueId);
  const claimed = await inTransaction(deps, (tx) =>
    claimUnwritable(tx.db, { issueId, subscriberId }, tx.clock.now()),
  );
  if (!issue || !claimed) return;
  await handOver(deps, issue, claimed);
  // The last message ends its issue.
  await enqueueIssueRound(deps, issueId);
}
