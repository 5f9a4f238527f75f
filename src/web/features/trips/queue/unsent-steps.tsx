import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { dropActs, readQueue, sendWaiting } from '#web/offline/trip-queue.ts';
import { unsentOf } from '#web/offline/unsent.ts';
import { useQueue, useQueueSending } from '../queries.ts';
import classes from './refused-banner.module.css';

/** Id of the element that says why signing out must wait. */
export const UNSENT_WHY = 'unsent-why';

/** Whether signing out would lose steps of a delivery. */
export function useHasUnsent(): boolean {
  const { user } = useSession();
  const { acts } = useQueue();
  useEffect(() => void readQueue(), []);
  return unsentOf(acts, user?.id).length > 0;
}

/** Says why signing out must wait, with two ways on: send now, or discard the steps knowingly. */
export function UnsentSteps() {
  const t = useT();
  const { user } = useSession();
  const { acts } = useQueue();
  const [isConfirming, setConfirming] = useState(false);
  useQueueSending();
  const unsent = unsentOf(acts, user?.id);
  if (unsent.length === 0) return null;
  return (
    <div className={classes.notice} role="alert">
      <h2 id={UNSENT_WHY}>{t('trip.leave.blocked', { n: unsent.length })}</h2>
      <p>{t('trip.leave.why')}</p>
      <Button size="lg" onClick={() => sendWaiting()}>
        {t('trip.leave.try')}
      </Button>
      {isConfirming ? (
        <>
          <p>{t('trip.leave.dropAsk')}</p>
          <Button size="lg" color="caramida" onClick={() => void dropActs(unsent)}>
            {t('trip.leave.dropYes')}
          </Button>
        </>
      ) : (
        <Button size="lg" variant="default" onClick={() => setConfirming(true)}>
          {t('trip.leave.drop')}
        </Button>
      )}
    </div>
  );
}
