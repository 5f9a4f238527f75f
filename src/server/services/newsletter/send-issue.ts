import { HANDOVER_MINUTES } from '#domain/newsletter/issue-table.ts';
import {
  findIssue,
  idleIssues,
  type IssueRow,
  lockIssue,
  updateIssue,
} from '#server/db/newsletter/newsletter-issues.ts';
import {
  claimSend,
  type ClaimedSend,
  abandonHandovers,
  openSends,
} from '#server/db/newsletter/newsletter-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { recordFailure } from '../jobs/work-failures.ts';
import { ISSUE_LIFE } from '#domain/newsletter/issue-table.ts';
import { handOver, UnwritableError } from './hand-over.ts';

/** Limits of one round: this many mails, or this time; no job takes longer than five minutes. */
const ROUND = 50;
const ROUND_SECONDS = 120;
/** The sweep resumes a sending that no job has worked on for this long. */
const IDLE_MINUTES = 15;
const MINUTE = 60_000;

/** Enqueues the next round of an issue; one waiting job for each issue. */
export async function enqueueIssueRound(deps: Deps, issueId: string, runAt?: Date): Promise<void> {
  await enqueue(
    deps,
    'sendIssue',
    { issueId },
    { key: `newsletter:${issueId}`, ...(runAt ? { runAt } : {}) },
  );
}

/**
 * Runs one round of an issue. Each mail is claimed in a transaction of its own before it is sent, and settled after:
 * interrupted at any point, run twice or by several at once, nobody gets it twice. Throws when the mail server accepts
 * nothing, so that the queue retries with growing delays; a mail that cannot be rendered does not stop the round.
 */
export async function sendIssue(deps: Deps, issueId: string): Promise<void> {
  const now = deps.clock.now();
  const issue = await findIssue(deps.db, issueId);
  if (issue?.state !== 'sending') return;
  await updateIssue(deps.db, issueId, { worked_at: now });
  await abandonHandovers(deps.db, issueId, new Date(now.getTime() - HANDOVER_MINUTES * MINUTE));
  const until = now.getTime() + ROUND_SECONDS * 1_000;
  for (let n = 0; n < ROUND && deps.clock.now().getTime() < until; n += 1) {
    if (deps.stopping.aborted) break;
    const claimed = await inTransaction(deps, (tx) => claimSend(tx.db, issueId, tx.clock.now()));
    if (!claimed) break;
    await handOverOrCount(deps, issue, claimed);
  }
  await inTransaction(deps, (tx) => goOn(tx, issueId));
}

/** Sends one mail; a failure to render is recorded and retried on its own. */
async function handOverOrCount(deps: Deps, issue: IssueRow, claimed: ClaimedSend): Promise<void> {
  try {
    await handOver(deps, issue, claimed);
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    const item = unwritableItem({ issueId: issue.id, subscriberId: claimed.subscriberId });
    await recordFailure(deps, 'write_newsletters', item, error);
  }
}

/** The item under which the failures of one mail are recorded. */
export function unwritableItem({ issueId, subscriberId }: { issueId: string; subscriberId: string }): string {
  return `${issueId}:${subscriberId}`;
}

/** Enqueues the next round, or ends the issue when nothing is left to send. */
async function goOn(tx: Tx, issueId: string): Promise<void> {
  const issue = await lockIssue(tx.db, issueId);
  const ended = issue && ISSUE_LIFE.next(issue.state, 'finish');
  if (!ended) return;
  const now = tx.clock.now();
  const { waiting, sending, nextDue } = await openSends(tx.db, issueId);
  if (waiting === 0 && sending === 0) return updateIssue(tx.db, issueId, { state: ended, ended_at: now });
  // A mail that another worker is sending is settled within minutes, or given up then.
  const settled = new Date(now.getTime() + HANDOVER_MINUTES * MINUTE);
  const runAt = nextDue ?? settled;
  await enqueueIssueRound(tx, issueId, runAt > now ? runAt : undefined);
}

/** Resumes sendings without a job: their round was dropped by the staff, or has waited for a mail server. */
export const RESUME_NEWSLETTERS = eachItem('resume_newsletters', {
  due: ({ db, clock }, limit) =>
    idleIssues(db, new Date(clock.now().getTime() - IDLE_MINUTES * MINUTE), limit),
  handle: (deps, id) => enqueueIssueRound(deps, id),
});
