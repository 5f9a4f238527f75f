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
  giveUpHandovers,
  openSends,
} from '#server/db/newsletter/newsletter-sends.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { recordFailure } from '../jobs/work-failures.ts';
import { ISSUE_LIFE } from '#domain/newsletter/issue-table.ts';
import { handOver, UnwritableError } from './hand-over.ts';

/** One round of work hands over so many messages, or ends after this time: no job takes longer than five minutes. */
const ROUND = 50;
const ROUND_SECONDS = 120;
/** A sending that nobody has worked on for this long is taken up by the sweep. */
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
 * One round of an issue. Each message is claimed in a transaction of its own before it is handed over, and settled
 * after: interrupted at any point, run twice or by several at once, nobody gets it twice. Throws when the mail server
 * takes nothing, so that the queue tries again, later and later; a message that cannot be written stops nothing.
 */
export async function sendIssue(deps: Deps, issueId: string): Promise<void> {
  const now = deps.clock.now();
  const issue = await findIssue(deps.db, issueId);
  if (issue?.state !== 'sending') return;
  await updateIssue(deps.db, issueId, { worked_at: now });
  await giveUpHandovers(deps.db, issueId, new Date(now.getTime() - HANDOVER_MINUTES * MINUTE));
  const until = now.getTime() + ROUND_SECONDS * 1_000;
  for (let n = 0; n < ROUND && deps.clock.now().getTime() < until; n += 1) {
    if (deps.stopping.aborted) break;
    const claimed = await inTransaction(deps, (tx) => claimSend(tx.db, issueId, tx.clock.now()));
    if (!claimed) break;
    await handOverOrCount(deps, issue, claimed);
  }
  await inTransaction(deps, (tx) => goOn(tx, issueId));
}

/** One that cannot be written stops no other: it is counted, and tried again by itself. */
async function handOverOrCount(deps: Deps, issue: IssueRow, claimed: ClaimedSend): Promise<void> {
  try {
    await handOver(deps, issue, claimed);
  } catch (error) {
    if (!(error instanceof UnwritableError)) throw error;
    const item = unwritableItem({ issueId: issue.id, subscriberId: claimed.subscriberId });
    await recordFailure(deps, 'write_newsletters', item, error);
  }
}

/** The name under which the failures of one message are counted. */
export function unwritableItem({ issueId, subscriberId }: { issueId: string; subscriberId: string }): string {
  return `${issueId}:${subscriberId}`;
}

/** Leaves the next round, or notes that there is nothing left to do. */
async function goOn(tx: Tx, issueId: string): Promise<void> {
  const issue = await lockIssue(tx.db, issueId);
  const ended = issue && ISSUE_LIFE.next(issue.state, 'finish');
  if (!ended) return;
  const now = tx.clock.now();
  const { waiting, sending, nextDue } = await openSends(tx.db, issueId);
  if (waiting === 0 && sending === 0) return updateIssue(tx.db, issueId, { state: ended, ended_at: now });
  // What another worker is handing over ends within minutes, or is given up then.
  const settled = new Date(now.getTime() + HANDOVER_MINUTES * MINUTE);
  const runAt = nextDue ?? settled;
  await enqueueIssueRound(tx, issueId, runAt > now ? runAt : undefined);
}

/** Takes up sendings that nobody works on: their round was dropped by the staff, or has waited for a mail server. */
export const RESUME_NEWSLETTERS = eachItem('resume_newsletters', {
  due: ({ db, clock }, limit) =>
    idleIssues(db, new Date(clock.now().getTime() - IDLE_MINUTES * MINUTE), limit),
  handle: (deps, id) => enqueueIssueRound(deps, id),
});
