import type { Issue, IssueText } from '#contract/newsletter/admin-newsletter.ts';
import { ensure } from '#domain/errors.ts';
import { tidyText } from '#domain/text/text.ts';
import {
  deleteIssue as eraseIssue,
  insertIssue,
  type IssueRow,
  lockIssue,
  updateIssue,
} from '#server/db/newsletter/newsletter-issues.ts';
import type { Actor, Deps, Tx } from '#server/deps.ts';
import { newId } from '../ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { orNotFound } from '../errors.ts';
import { presentIssue } from './present-issue.ts';

/** Creates a draft. */
export async function createIssue(deps: Deps, actor: Actor, text: IssueText): Promise<Issue> {
  const id = newId();
  const now = deps.clock.now();
  await insertIssue(deps.db, {
    id,
    ...columnsOf(text),
    created_by: actor.accountId,
    created_at: now,
    changed_at: now,
    started_by: null,
    started_at: null,
    worked_at: null,
    ended_at: null,
  });
  return presentIssue(deps, id);
}

/** Changes a draft. Throws `transition_refused` when it was changed or started since `version`. */
export async function saveIssue(
  deps: Deps,
  id: string,
  { version, ...text }: IssueText & { version: number },
): Promise<Issue> {
  return inTransaction(deps, async (tx) => {
    await lockDraft(tx, id, version);
    const change = { ...columnsOf(text), version: version + 1, changed_at: tx.clock.now() };
    await updateIssue(tx.db, id, change);
    return presentIssue(tx, id);
  });
}

/** Deletes a draft. Throws `transition_refused` for a started issue: people have received it. */
export async function deleteIssue(deps: Deps, id: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await lockDraft(tx, id);
    await eraseIssue(tx.db, id);
  });
}

/** Locks a draft for a change, in the version that its writer saw. */
export async function lockDraft(tx: Tx, id: string, version?: number): Promise<IssueRow> {
  const issue = orNotFound(await lockIssue(tx.db, id));
  const isAsSeen = issue.state === 'draft' && (version === undefined || issue.version === version);
  ensure(isAsSeen, 'transition_refused', { facts: { state: issue.state, version: issue.version } });
  return issue;
}

function columnsOf(text: IssueText) {
  return {
    subject_ro: tidyText(text.subjectRo),
    body_ro: tidyText(text.bodyRo),
    subject_en: tidyText(text.subjectEn),
    body_en: tidyText(text.bodyEn),
  };
}
