import { localDay } from '#domain/deliveries/pickup-window.ts';
import { formatDate, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';

/** The street of an address without its town: short enough for a title. */
export function shortAddress(address: string): string {
  return address.split(',')[0]?.trim() || address;
}

/** When something happened: the time if it is today, else the day with the time. */
export function useWhenText(): (at: string) => string {
  const t = useT();
  const { locale } = useLocale();
  return (at) => {
    const isToday = localDay(new Date(at), timeZone()) === localDay(new Date(), timeZone());
    const time = formatTime(at, locale);
    return isToday
      ? t('det.when.today', { time })
      : t('det.when.day', { date: formatDate(at, locale), time });
  };
}
