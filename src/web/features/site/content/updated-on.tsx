import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { formatDay } from './format-day.ts';

/** When a text was last changed. */
export function UpdatedOn({ day }: { day: string }) {
  const t = useT();
  const { locale } = useLocale();
  return <time dateTime={day}>{t('content.updated', { date: formatDay(day, locale) })}</time>;
}
