import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Job } from '#contract/trips/job.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { suggestedEta } from './eta.ts';
import { useMakeOffer } from './queries.ts';
import classes from './job-actions.module.css';

/** Actions of an open job: propose a price, or offer the sender's estimate in one press. */
export function JobActions({ job, onPropose }: { job: Job; onPropose: () => void }) {
  const t = useT();
  const { locale } = useLocale();
  const offer = useMakeOffer(job.deliveryId);
  if (job.myOfferId !== null || offer.isSuccess) {
    return (
      <p className={classes.sent} role="status">
        {t('bid.already')} <Link to={paths.courierOffers}>{t('bid.see')}</Link>
      </p>
    );
  }
  const acceptEstimate = () =>
    offer.mutate({
      key: crypto.randomUUID(),
      bid: { amount: job.estimate.amount, etaMinutes: suggestedEta(job.distanceToPickupMeters) },
    });
  return (
    <div className={classes.actions}>
      <Button variant="default" size="lg" onClick={onPropose} disabled={offer.isPending}>
        {t('job.offer')}
      </Button>
      <Button size="lg" loading={offer.isPending} onClick={acceptEstimate}>
        {t('job.accept', { amount: formatMoney(job.estimate, locale) })}
      </Button>
      {offer.isError && (
        <p className={classes.error} role="alert">
          {problemText(offer.error, t)}
        </p>
      )}
    </div>
  );
}
