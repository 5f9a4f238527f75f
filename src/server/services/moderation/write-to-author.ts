import type { NoticePlace } from '#domain/moderation/rules.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import type { Tx } from '#server/deps.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';

/** Mails an author what was done with their content and why; a receiver has no account to write to. */
export async function writeToAuthor(
  tx: Tx,
  authorId: string | null,
  template: 'contentHidden' | 'contentRestored',
  values: { number: number; place: NoticePlace; reasons: string },
): Promise<void> {
  const author = authorId === null ? undefined : await findAccount(tx.db, authorId);
  if (!author || author.deleted_at) return;
  await queueMail(tx, {
    to: author.email,
    firstName: author.first_name,
    locale: author.locale,
    template,
    values,
    path: '/termeni',
  });
}
