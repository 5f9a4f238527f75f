import { LOCALES } from '#domain/locales.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { findIssue } from '#server/db/newsletter/newsletter-issues.ts';
import type { Actor, Deps } from '#server/deps.ts';
import type { TrialOrder } from '#server/jobs/payloads.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { orNotFound } from '../errors.ts';
import { trialMail } from './issue-mail.ts';
import { ensureWhole } from './run-issue.ts';

/**
 * Enqueues a test mail of an issue to the acting member of the staff. Throws `validation_failed` when it is incomplete.
 */
export async function testIssue(deps: Deps, actor: Actor, issueId: string): Promise<void> {
  ensureWhole(orNotFound(await findIssue(deps.db, issueId)));
  for (const locale of LOCALES) {
    await enqueue(deps, 'sendTrial', { issueId, accountId: actor.accountId, locale });
  }
}

/** Sends one test mail. Nothing is sent when the draft was deleted meanwhile or the colleague is gone. */
export async function sendTrial(deps: Deps, { issueId, accountId, locale }: TrialOrder): Promise<void> {
  const [issue, account] = [await findIssue(deps.db, issueId), await findAccount(deps.db, accountId)];
  if (!issue || !account || account.deleted_at) return;
  await deps.mailer.send(trialMail(issue, locale, account.email));
}
