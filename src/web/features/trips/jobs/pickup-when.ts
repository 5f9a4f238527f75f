import { addDays, localDay, specDay } from '#domain/deliveries/pickup-window.ts';
import type { Translate } from '#web/i18n/i18n-provider.tsx';
import { timeZone } from '#web/i18n/time-zone.ts';

function dayTexts(pickupDate: string, now: Date, t: Translate): string {
  const today = localDay(now, timeZone());
  if (pickupDate === 'flexible') return t('book.when.flexible');
  if (pickupDate === 'today' || pickupDate === specDay(today)) return t('feed.when.today');
  if (pickupDate === 'tomorrow' || pickupDate === specDay(addDays(today, 1))) return t('feed.when.tomorrow');
  return pickupDate;
}

/** Pickup time in words: `Azi, 14:00–14:30`, `Flexibil`, `22-11-2026`. */
export function pickupWhen(
  at: { pickupDate: string; pickupTime: string | null },
  t: Translate,
  now = new Date(),
): string {
  const day = dayTexts(at.pickupDate, now, t);
  return at.pickupTime ? t('feed.when.at', { day, time: at.pickupTime.replace('-', '–') }) : day;
}
