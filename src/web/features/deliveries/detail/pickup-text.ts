import { usePickupDateText } from '../booking/confirm/pickup-date-text.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** The pickup day and time of a listed delivery, in words. */
export function usePickupText(): (delivery: { pickupDate: string; pickupTime: string | null }) => {
  date: string;
  time: string;
} {
  const t = useT();
  const dateText = usePickupDateText();
  return ({ pickupDate, pickupTime }) => ({
    date: dateText(pickupDate),
    time: pickupTime?.replace('-', '–') ?? t('book.time.any'),
  });
}
