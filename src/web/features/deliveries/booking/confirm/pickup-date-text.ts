import { addDays, isoDay, localDay, specDay } from '#domain/deliveries/pickup-window.ts';
import { DEFAULT_LOCALE } from '#domain/locales.ts';
import { formatDay } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';

/**
 * Label of a pickup day in the API's form: `flexible`, `today`, `tomorrow` or dd-MM-yyyy. The default language shows days
 * as the specification writes them, any other in words like every other date.
 */
export function usePickupDateText(): (choice: string) => string {
  const t = useT();
  const { locale } = useLocale();
  const shown = (day: string) => (locale === DEFAULT_LOCALE ? specDay(day) : formatDay(day, locale));
  return (choice) => {
    const today = localDay(new Date(), timeZone());
    if (choice === 'flexible') return t('book.when.flexible');
    if (choice === 'today') return t('book.when.today', { date: shown(today) });
    if (choice === 'tomorrow') return t('book.when.tomorrow', { date: shown(addDays(today, 1)) });
    const day = isoDay(choice);
    return day ? shown(day) : choice;
  };
}
