import type { Locale } from '#domain/locales.ts';
import { formatDate } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';

const DAY = 86_400_000;

/** Deadline of a review request in words: the days left, or that it has passed. */
export function reviewClockText(dueAt: string, t: Translate, locale: Locale): string {
  const date = formatDate(dueAt, locale);
  const days = Math.floor((Date.parse(dueAt) - Date.now()) / DAY);
  return days < 0 ? t('admin.review.overdue', { date }) : t('admin.review.due', { date, n: days });
}
