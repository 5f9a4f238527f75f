import { IconBell } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { clockText } from '../active/clock-text.ts';
import classes from '../active/notice.module.css';

/** Status of the absence announcement: how long the receiver has to answer, and their answer. */
export function AbsenceAnswer({ trip }: { trip: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const { door } = trip;
  const isAnnounced = door?.announcedAt != null;
  const now = useNow(isAnnounced && door.answeredAt === null ? 1_000 : null);
  if (!door || !isAnnounced) return null;
  const left = door.answerUntil ? Date.parse(door.answerUntil) - now : 0;
  const text = door.answeredAt
    ? t('trip.absent.here', { time: formatTime(door.answeredAt, locale) })
    : left > 0
      ? t('trip.absent.asked', { countdown: clockText(left) })
      : t('trip.absent.silent');
  return (
    <p
      className={door.answeredAt ? classes.good : classes.warning}
      role={door.answeredAt ? 'alert' : undefined}
    >
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
