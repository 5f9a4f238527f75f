import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Delivery } from '#contract/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ProblemAlert } from '#web/ui/problem-alert.tsx';
import { useNextStepText } from './next-step-text.ts';
import classes from './proof-card.module.css';
import { useRelistDelivery } from './queries.ts';

/** A delivery that ended without a hand-over: what happened, and how to send the parcel after all. */
export function EndedCard({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const nextStepText = useNextStepText();
  const relist = useRelistDelivery(delivery.id);
  return (
    <section className={classes.card}>
      <p className={classes.title}>{nextStepText(delivery)}</p>
      <ProblemAlert error={relist.error} />
      {delivery.status === 'expired' ? (
        <Button size="lg" loading={relist.isPending} onClick={() => relist.mutate()}>
          {t('det.relist')}
        </Button>
      ) : (
        <Button component={Link} to={paths.home} size="lg">
          {t('nav.list')}
        </Button>
      )}
    </section>
  );
}
