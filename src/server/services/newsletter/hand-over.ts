import { RETRY_MINUTES, UNWRITABLE } from '#domain/newsletter/issue-table.ts';
import type { IssueRow } from '#server/db/newsletter/newsletter-issues.ts';
import { type ClaimedSend, settleSend } from '#server/db/newsletter/newsletter-sends.ts';
import type { Deps } from '#server/deps.ts';
import { type Mail, MailError } from '#server/ports/mailer.ts';
import { issueMail } from './issue-mail.ts';

const MINUTE = 60_000;

/** One mail could not be rendered, because its stored reader or text is invalid; no mail server was called. */
export class UnwritableError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'UnwritableError';
  }
}

/**
 * Renders and sends one claimed mail and stores the outcome. Throws `UnwritableError` for one that cannot be rendered,
 * which `WRITE_NEWSLETTERS` retries from then on, and the error of a mail server that accepts nothing.
 */
export async function handOver(deps: Deps, issue: IssueRow, claimed: ClaimedSend): Promise<void> {
  const { subscriber, subscriberId, attempts } = claimed;
  const settle = (change: Parameters<typeof settleSend>[3]) =>
    settleSend(deps.db, issue.id, subscriberId, change);
  if (!subscriber?.email) return settle({ state: 'left' });
  let mail: Mail;
  try {
    mail = issueMail(deps, issue, subscriber.locale, { ...subscriber, to: subscriber.email });
  } catch (error) {
    await settle({ state: 'waiting', attempts: attempts - 1, error: UNWRITABLE });
    throw new UnwritableError(error);
  }
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    if (error instanceof MailError) return settle(afterFailure(deps, error, attempts));
    await settle({ state: 'waiting', attempts: attempts - 1 });
    throw error;
  }
  await settle({ state: 'sent', error: null });
}

/** The state after a failed send: a busy mailbox is retried with growing delays; all else is final. */
function afterFailure(deps: Deps, { failure, answer }: MailError, attempts: number) {
  if (failure === 'unknown') return { state: 'unknown' as const };
  const minutes = failure === 'busy' ? RETRY_MINUTES[attempts - 1] : undefined;
  if (minutes === undefined) return { state: 'failed' as const, error: answer };
  const dueAt = new Date(deps.clock.now().getTime() + minutes * MINUTE);
  return { state: 'waiting' as const, due_at: dueAt, error: answer };
}
