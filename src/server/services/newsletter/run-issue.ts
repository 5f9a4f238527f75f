import type { Issue } from '#contract/newsletter/admin-newsletter.ts';
import { AppError, ensure } from '#domain/errors.ts';
import { ISSUE_LIFE } from '#domain/newsletter/issue-table.ts';
import { type IssueRow, lockIssue, updateIssue } from '#server/db/newsletter/newsletter-issues.ts';
import { insertSends } from '#server/db/newsletter/newsletter-sends.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { nextOrRefuse } from '../next-or-refuse.ts';
import { presentIssue } from './present-issue.ts';
import { enqueueIssueRound } from './send-issue.ts';
import { lockDraft } from './write-issue.ts';

/**
 * Starts sending an issue: from this commit on every confirmed subscriber has one waiting mail. Throws
 * `validation_failed` for an incomplete text, `transition_refused` when it was changed or started meanwhile or when
 * there are no subscribers.
 */
export async function startIssue(deps: Deps, actor: Actor, id: string, version: number): Promise<Issue> {
  return inTransaction(deps, async (tx) => {
    const issue = await lockDraft(tx, id, version);
    ensureWhole(issue);
    const now = tx.clock.now();
    const recipients = await insertSends(tx.db, id, now);
    ensure(recipients > 0, 'transition_refused', { facts: { recipients } });
    await updateIssue(tx.db, id, {
      state: nextOrRefuse(ISSUE_LIFE, issue.state, 'start'),
      started_by: actor.accountId,
      started_at: now,
      worked_at: now,
    });
    await enqueueIssueRound(tx, id);
    const details = { subject: issue.subject_ro, recipients };
    await recordAudit(tx, { actor, action: 'newsletter_started', subject: `newsletter:${id}`, details });
    return presentIssue(tx, id);
  });
}

/** Throws the field errors of an incomplete text, as the forms show them. */
export function ensureWhole(issue: IssueRow): void {
  const parts = {
    subjectRo: issue.subject_ro,
    bodyRo: issue.body_ro,
    subjectEn: issue.subject_en,
    bodyEn: issue.body_en,
  };
  const fields = Object.entries(parts)
    .filter(([, text]) => text === '')
    .map(([path]) => ({ path, reason: 'required' }));
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

/** Stops the sending of an issue; waits for a mail that is being claimed, and none is claimed after it. */
export async function stopIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return change(deps, actor, id, 'stop');
}

/** Resumes a stopped sending. */
export async function resumeIssue(deps: Deps, actor: Actor, id: string): Promise<Issue> {
  return change(deps, actor, id, 'resume');
}

const ACTIONS = { stop: 'newsletter_stopped', resume: 'newsletter_resumed' } as const;

async function change(deps: Deps, actor: Actor, id: string, event: keyof typeof ACTIONS): Promise<Issue> {
  return inTransaction(deps, async (tx) => {
    const issue = orNotFound(await lockIssue(tx.db, id));
    await updateIssue(tx.db, id, {
      state: nextOrRefuse(ISSUE_LIFE, issue.state, event),
      ...(event === 'resume' ? { worked_at: tx.clock.now() } : {}),
    });
    if (event === 'resume') await enqueueIssueRound(tx, id);
    await recordAudit(tx, { actor, action: ACTIONS[event], subject: `newsletter:${id}` });
    return presentIssue(tx, id);
  });
}
