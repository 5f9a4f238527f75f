import { TEXT_LIFE } from '#domain/notifications/text-table.ts';
import { findTextId, lockTexts, updateText } from '#server/db/notifications/text-messages.ts';
import type { Deps } from '#server/deps.ts';
import type { SmsReport } from '#server/ports/sms.ts';
import { inTransaction } from '../../in-transaction.ts';

/** Stores a provider's report. A repeated or late one, and one about an unknown message, change nothing. */
export async function receiveReport(deps: Deps, report: SmsReport): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const id = await findTextId(tx.db, report);
    const [row] = id === undefined ? [] : await lockTexts(tx.db, [id]);
    const state = row && TEXT_LIFE.next(row.state, `report_${report.outcome}`);
    if (!row || !state) return;
    const reason = report.outcome === 'failed' ? (report.reason ?? 'undelivered') : null;
    await updateText(tx.db, row.id, { state, reason, changed_at: tx.clock.now() });
    tx.metrics.count('stafeta_notifications_total', { channel: 'sms', outcome: report.outcome });
  });
}
