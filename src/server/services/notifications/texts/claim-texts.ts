import { dayStart, localDay } from '#domain/deliveries/pickup-window.ts';
import type { Locale } from '#domain/locales.ts';
import { limitPassed } from '#domain/notifications/text-limits.ts';
import { segmentsOf } from '#domain/notifications/text-segments.ts';
import type { WithheldReason } from '#domain/notifications/text-table.ts';
import { pickDeliveries } from '#server/db/deliveries/deliveries.ts';
import { findReader } from '#server/db/notifications/notice-readers.ts';
import { wasClaimed } from '#server/db/notifications/notification-sends.ts';
import {
  claimRows,
  lockTexts,
  lockTextUse,
  type TextRow,
  updateText,
} from '#server/db/notifications/text-messages.ts';
import { findTextReceivers } from '#server/db/notifications/text-replies.ts';
import type { Deps, Tx } from '#server/deps.ts';
import type { OutgoingText } from '#server/ports/sms.ts';
import { enqueueNotification } from '../enqueue-notification.ts';
import { writeText } from './write-text.ts';

const DELIVERY_COLUMNS = [
  'id',
  'number',
  'sender_id',
  'receiver_phone',
  'receiver_link_round',
  'share_link_round',
] as const;

/** A message as it would leave. */
type Draft = { row: TextRow; to: string; text: string; segments: number; isStopped: boolean };

/** The first moments of today and of this month in the installation's time zone, from which limits count. */
export function limitPeriods({ clock, settings }: Pick<Deps, 'clock' | 'settings'>): {
  day: Date;
  month: Date;
} {
  const today = localDay(clock.now(), settings.timeZone);
  const firstDay = `${today.slice(0, -2)}01`;
  return { day: dayStart(today, settings.timeZone), month: dayStart(firstDay, settings.timeZone) };
}

/** Claims those of some messages that wait and that no limit withholds, and writes them. Others need no hand-over. */
export async function claimTexts(tx: Tx, ids: readonly string[]): Promise<OutgoingText[]> {
  const waiting = (await lockTexts(tx.db, ids)).filter(({ state }) => state === 'queued');
  if (waiting.length === 0) return [];
  const drafts = await draftsOf(tx, waiting);
  const free: Draft[] = [];
  const decided = await withReasons(tx, drafts);
  for (const [draft, reason] of decided) {
    if (reason === null) free.push(draft);
    else await withhold(tx, draft, reason);
  }
  if (free.length === 0) return [];
  const claimed = free.map(({ row, segments }) => ({
    id: row.id,
    segments,
    cost_hundredths: costOf(tx, segments),
  }));
  await claimRows(tx.db, claimed, tx.clock.now());
  return free.map(({ row, to, text }) => ({ to, text, ref: row.id }));
}

const costOf = ({ settings }: Tx, segments: number): number => segments * settings.texts.priceHundredths;

/** Writes messages; those to an erased account, which has no phone any more, end. */
async function draftsOf(tx: Tx, rows: readonly TextRow[]): Promise<Draft[]> {
  const [deliveries, receivers] = await Promise.all([
    pickDeliveries(
      tx.db,
      rows.map((row) => row.delivery_id),
      DELIVERY_COLUMNS,
    ),
    findTextReceivers(
      tx.db,
      rows.map((row) => row.phone_hash),
    ),
  ]);
  const byId = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const byPhone = new Map(receivers.map((receiver) => [receiver.phone_hash.toString('hex'), receiver]));
  const senderLocales = await localesOf(
    tx,
    deliveries.map(({ sender_id: id }) => id),
  );
  const drafts = rows.map(async (row): Promise<Draft | null> => {
    const delivery = byId.get(row.delivery_id);
    if (!delivery || /^0+$/.test(delivery.receiver_phone)) {
      await updateText(tx.db, row.id, { state: 'failed', reason: 'no_phone', changed_at: tx.clock.now() });
      return null;
    }
    const receiver = byPhone.get(row.phone_hash.toString('hex'));
    // Until a receiver has answered in a language, the sender's is the likeliest.
    const locale = receiver?.locale ?? senderLocales.get(delivery.sender_id) ?? tx.settings.locale;
    const text = await writeText(tx, row, delivery, locale);
    const isStopped = Boolean(receiver?.stopped_at);
    return { row, to: delivery.receiver_phone, text, segments: segmentsOf(text), isStopped };
  });
  return (await Promise.all(drafts)).filter((draft) => draft !== null);
}

async function localesOf(tx: Tx, accountIds: readonly string[]): Promise<Map<string, Locale>> {
  const readers = await Promise.all(accountIds.map((id) => findReader(tx.db, id)));
  return new Map(readers.flatMap((reader) => (reader ? [[reader.id, reader.locale]] : [])));
}

/** Messages with the limit that each would pass, null for one that may leave; those before it count. */
async function withReasons(
  tx: Tx,
  drafts: readonly Draft[],
): Promise<(readonly [Draft, WithheldReason | null])[]> {
  const { texts } = tx.settings;
  const open = drafts.filter(({ isStopped }) => !isStopped);
  if (open.length === 0) return drafts.map((draft) => [draft, 'stopped']);
  const hasBudget = texts.budgetDay !== null || texts.budgetMonth !== null;
  const phones = open.map(({ row }) => row.phone_hash);
  const use = await lockTextUse(tx.db, phones, limitPeriods(tx), { hasBudget });
  return drafts.map((draft) => {
    if (draft.isStopped) return [draft, 'stopped'];
    const phone = draft.row.phone_hash.toString('hex');
    const toReceiverToday = use.toPhoneToday.get(phone) ?? 0;
    const cost = costOf(tx, draft.segments);
    const passed = limitPassed(texts, { ...use, toReceiverToday }, cost);
    if (passed) return [draft, passed];
    use.toPhoneToday.set(phone, toReceiverToday + 1);
    use.costToday += cost;
    use.costThisMonth += cost;
    return [draft, null];
  });
}

/** Records a message that a limit holds back; the staff are told once a day for each limit of the host's own. */
async function withhold(tx: Tx, { row, segments }: Draft, reason: WithheldReason): Promise<void> {
  const now = tx.clock.now();
  await updateText(tx.db, row.id, { state: 'withheld', reason, segments, changed_at: now });
  tx.metrics.count('stafeta_notifications_total', { channel: 'sms', outcome: 'withheld' });
  // The receiver's own wish is no limit of the host's.
  if (reason === 'stopped') return;
  const key = `texts:${reason}:${localDay(now, tx.settings.timeZone)}`;
  if (await wasClaimed(tx.db, key)) return;
  await enqueueNotification(tx, { fact: 'texts_withheld', key, actor: 'system' });
}
