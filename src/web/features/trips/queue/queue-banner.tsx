import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { holdPage } from '#web/update/presses.ts';
import { useQueue, useQueueSending } from '../queries.ts';
import { RefusedBanner } from './refused-banner.tsx';
import { UnsentBadge } from './unsent-badge.tsx';
import { isUnsent } from '#web/offline/unsent.ts';
import classes from './queue-notice.module.css';

/** Sends the queue on every screen of the courier, and shows its state where the trip's own screens do not. */
export function QueueBanner() {
  useQueueSending();
  const { pathname } = useLocation();
  const { acts } = useQueue();
  const isWaiting = acts.some(({ refusal }) => !refusal);
  useEffect(() => (isWaiting ? holdPage() : undefined), [isWaiting]);
  const isTrip = pathname.startsWith(paths.courierActive);
  if (isTrip || !acts.some((act) => act.refusal || isUnsent(act))) return null;
  return (
    <div className={classes.notice}>
      <RefusedBanner />
      <UnsentBadge />
    </div>
  );
}
