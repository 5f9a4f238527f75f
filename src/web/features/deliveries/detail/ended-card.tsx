import { Button } from '@mantine/core';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { useNextStepText } from './next-step-text.ts';
import classes from '../handover/proof-card.module.css';
import { useRelistDelivery } from '../queries.ts';
import { SendAgainButton } from './send-again-button.tsx';

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
        <SendAgainButton id={delivery.id} number={delivery.number} main />
      )}
    </section>
  );
}
