import { addDays, localDay, specDay } from '#domain/delivery/pickup-window.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';

/** Today and tomorrow as the specification writes days, dd-MM-yyyy. */
function nearDays(now = new Date()): { today: string; tomorrow: string } {
  const today = localDay(now, timeZone());
  return { today: specDay(today), tomorrow: specDay(addDays(today, 1)) };
}

/** Words for a pickup day as the API carries it: `flexible`, `today`, `tomorrow` or dd-MM-yyyy. */
export function usePickupDateText(): (choice: string) => string {
  const t = useT();
  return (choice) => {
    const { today, tomorrow } = nearDays();
    if (choice === 'flexible') return t('book.when.flexible');
    if (choice === 'today') return t('book.when.today', { data: today });
    if (choice === 'tomorrow') return t('book.when.tomorrow', { data: tomorrow });
    return choice;
  };
}
