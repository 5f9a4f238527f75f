import { IconClock } from '@tabler/icons-react';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { FREE_WAIT_MINUTES } from '#domain/deliveries/absence.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import type { Stage } from '#domain/deliveries/stage-table.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { clockText } from '../active/clock-text.ts';
import classes from './wait-clock.module.css';

const ARRIVED: Partial<Record<Stage, DeliveryEventName>> = {
  at_pickup: 'arrived_at_pickup',
  at_dropoff: 'arrived_at_dropoff',
};
const SECOND_MS = 1_000;
const FREE_MS = FREE_WAIT_MINUTES * 60_000;

/** Waiting time at a door, and how much of it is free for the sender or receiver. */
export function WaitClock({ trip, stage }: { trip: Delivery; stage: Stage }) {
  const t = useT();
  const name = ARRIVED[stage];
  const since = trip.timeline.findLast((entry) => entry.name === name)?.at;
  const now = useNow(since === undefined ? null : SECOND_MS);
  if (!since) return null;
  const waited = Math.max(0, Math.floor((now - Date.parse(since)) / SECOND_MS) * SECOND_MS);
  const isOver = waited >= FREE_MS;
  return (
    <div className={classes.clock} data-over={isOver || undefined}>
      <IconClock size={22} stroke={1.75} aria-hidden="true" />
      <p role="timer">
        {t('trip.wait.since')} <b className="st-num">{clockText(waited)}</b>
      </p>
      <p className={classes.rest}>
        {isOver ? t('trip.wait.over') : t('trip.wait.free', { countdown: clockText(FREE_MS - waited) })}
      </p>
    </div>
  );
}
