import type { AdminTexts, TextLine } from '#contract/notifications/admin-texts.ts';
import type { Locale } from '#domain/locales.ts';
import { isReplyKind } from '#domain/notifications/text-kinds.ts';
import type { TextState } from '#domain/notifications/text-table.ts';
import { listTexts as readTexts, textUseSince } from '#server/db/notifications/text-messages.ts';
import type { Deps } from '#server/deps.ts';
import { say } from '#messages/say.ts';
import { readTimeCursor, writeTimeCursor } from '../../time-cursor.ts';
import { notificationText } from '../notification-text.ts';
import { limitPeriods } from './claim-texts.ts';

const PAGE = 20;
const HUNDREDTHS = 100;
const SHOWN_DIGITS = 3;

type Page = { cursor?: string | undefined; limit?: number | undefined; state?: TextState | undefined };

/** A page of text messages, newest first, with what was spent today and this month. */
export async function listTexts(deps: Deps, locale: Locale, page: Page): Promise<AdminTexts> {
  const limit = page.limit ?? PAGE;
  const before = readTimeCursor(page.cursor);
  const rows = await readTexts(deps.db, { state: page.state, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => present(row, locale)),
    nextCursor: rows.length > limit && last ? writeTimeCursor({ at: last.created_at, id: last.id }) : null,
    use: await presentUse(deps),
  };
}

function present(row: Awaited<ReturnType<typeof readTexts>>[number], locale: Locale): TextLine {
  const { id, number, state, reason, segments } = row;
  return {
    id,
    number,
    title: isReplyKind(row.kind)
      ? say(locale, `text.${row.kind}`)
      : notificationText(row.kind, locale, { number, name: '' }).title,
    phoneEnd: row.receiver_phone.slice(-SHOWN_DIGITS),
    state,
    reason,
    segments,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

/** Sums in whole minor units, rounded up: a budget is never shown with more left than there is. */
async function presentUse(deps: Deps): Promise<AdminTexts['use']> {
  const { currency, texts } = deps.settings;
  const periods = limitPeriods(deps);
  const [today, month] = await Promise.all([
    textUseSince(deps.db, periods.day),
    textUseSince(deps.db, periods.month),
  ]);
  const money = (amount: number) => ({ amount, currency });
  const period = (use: { n: number; cost: number }, budget: number | null) => ({
    messages: use.n,
    spent: money(Math.ceil(use.cost / HUNDREDTHS)),
    budget: budget === null ? null : money(budget),
  });
  return {
    provider: deps.sms.provider,
    perReceiverDay: texts.perReceiverDay,
    today: period(today, texts.budgetDay),
    month: period(month, texts.budgetMonth),
  };
}
