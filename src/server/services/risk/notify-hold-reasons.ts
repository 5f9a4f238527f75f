import { findAccount } from '#server/db/accounts/accounts.ts';
import type { RiskHoldRow } from '#server/db/risk/risk-holds.ts';
import type { Tx } from '#server/deps.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';

/**
 * Mails the statement of reasons: what was found, why it was decided so, who decided, and where to ask for a review.
 */
export async function notifyHoldReasons(
  tx: Tx,
  hold: RiskHoldRow,
  { number, by }: { number: number; by: string },
): Promise<void> {
  const courier = await findAccount(tx.db, hold.courier_id);
  if (!courier || courier.deleted_at !== null) return;
  await queueMail(tx, {
    to: courier.email,
    firstName: courier.first_name,
    locale: courier.locale,
    template: 'holdRefunded',
    values: { number, reason: hold.reason ?? '', by, rules: hold.findings.map(({ rule }) => rule) },
    path: '/curier/verificare',
  });
}
