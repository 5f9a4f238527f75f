import { TEXT_HANDOVER_MINUTES, TEXT_LIFE, TEXT_RETRY_MINUTES } from '#domain/notifications/text-table.ts';
import {
  lockTexts,
  lostTexts,
  storeTaken,
  type TakenText,
  type TextRow,
  updateText,
} from '#server/db/notifications/text-messages.ts';
import type { Tx } from '#server/deps.ts';
import { SmsError } from '#server/ports/sms.ts';
import { inTransaction } from '../../in-transaction.ts';
import { eachItem } from '../../jobs/periodic-work.ts';

const MINUTE = 60_000;

/** How a hand-over ended. */
export type Handover = { event: 'take'; providerRef: string | null } | { event: 'fault'; error: SmsError };

/** Stores how the hand-overs of messages ended; a report that was faster keeps its word. */
export async function settleTexts(
  tx: Tx,
  settled: readonly { id: string; handover: Handover }[],
): Promise<void> {
  const rows = await lockTexts(
    tx.db,
    settled.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const taken: TakenText[] = [];
  for (const { id, handover } of settled) {
    const row = byId.get(id);
    if (!row) continue;
    if (handover.event === 'fault') await settleFault(tx, row, handover.error);
    else
      taken.push({
        id,
        providerRef: handover.providerRef,
        isNew: TEXT_LIFE.next(row.state, 'take') !== undefined,
      });
  }
  if (taken.length === 0) return;
  await storeTaken(tx.db, taken, tx.clock.now());
  for (const _ of taken) count(tx, 'sent');
}

/** Tries a message again later while its provider is busy, or ends it; one that may have left is never sent again. */
async function settleFault(tx: Tx, row: TextRow, { fault, reason }: SmsError): Promise<void> {
  const isSafe = fault === 'busy' || (fault === 'unknown' && tx.sms.recognisesRepeats);
  const minutes = isSafe ? TEXT_RETRY_MINUTES[row.attempts - 1] : undefined;
  const event = minutes !== undefined ? 'postpone' : fault === 'unknown' ? 'lose' : 'refuse';
  const state = TEXT_LIFE.next(row.state, event);
  if (!state) return;
  // What was certainly not taken costs nothing and counts for no limit.
  const freed = event === 'lose' ? {} : { cost_hundredths: 0, claimed_at: null };
  const now = tx.clock.now();
  const due = minutes === undefined ? {} : { due_at: new Date(now.getTime() + minutes * MINUTE) };
  await updateText(tx.db, row.id, { state, reason, changed_at: now, ...freed, ...due });
  count(tx, event === 'postpone' ? 'postponed' : state);
}

function count({ metrics }: Tx, outcome: string): void {
  metrics.count('stafeta_notifications_total', { channel: 'sms', outcome });
}

/** Ends hand-overs whose process was killed: the message may have left, or is asked for again where that is safe. */
export const SETTLE_TEXTS = eachItem('settle_texts', {
  due: ({ db, clock }, limit) =>
    lostTexts(db, new Date(clock.now().getTime() - TEXT_HANDOVER_MINUTES * MINUTE), limit),
  handle: (deps, id) =>
    inTransaction(deps, (tx) =>
      settleTexts(tx, [{ id, handover: { event: 'fault', error: new SmsError('unknown', 'interrupted') } }]),
    ),
});
