import { IconCash } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { STAGES_BEFORE_PICKUP, type Stage } from '#domain/deliveries/stage-table.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../active/notice.module.css';

/**
 * Cash note of a trip: how much to collect until the pickup, after it that it was collected; renders nothing for other
 * methods. `stage` is the courier's own stage, null once the trip has ended.
 */
export function CashNote({ trip, stage }: { trip: Delivery; stage: Stage | null }) {
  const t = useT();
  const { locale } = useLocale();
  if (trip.method !== 'cash' || !trip.charged) return null;
  const isDue = stage !== null && STAGES_BEFORE_PICKUP.includes(stage);
  return (
    <p className={isDue ? classes.cash : classes.info}>
      <IconCash size={24} stroke={1.75} aria-hidden="true" />
      {t(isDue ? 'act.cash' : 'act.cash.taken', { amount: formatMoney(trip.charged, locale) })}
    </p>
  );
}
