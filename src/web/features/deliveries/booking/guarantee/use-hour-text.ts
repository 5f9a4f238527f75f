import { localDay } from '#domain/deliveries/pickup-window.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';

/** Hook: the moment of a guaranteed hour in words, by its day only where that is not today. */
export function useHourText(): (at: string) => string {
  const t = useT();
  const { locale } = useLocale();
  return (at) => {
    const time = formatTime(at, locale);
    const isToday = localDay(new Date(at), timeZone()) === localDay(new Date(), timeZone());
    return isToday
      ? t('guarantee.today', { time })
      : t('guarantee.day', { day: formatDate(at, locale), time });
  };
}
