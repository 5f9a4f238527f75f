import { Button } from '@mantine/core';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import { useRaiseEstimate } from '../sender/queries.ts';
import classes from '../sender/offers-section.module.css';

/** Time without offers after which raising the estimate is suggested. */
const PATIENCE_MS = 60_000;

/**
 * Suggestion to raise the estimate when no offer has come for a while; couriers see it at once. Costs nothing by
 * itself.
 */
export function RaiseEstimate({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow(5_000);
  const raise = useRaiseEstimate(delivery.id);
  const step = delivery.raiseStep;
  if (!step || now - Date.parse(delivery.createdAt) < PATIENCE_MS) return null;
  return (
    <div className={classes.raise}>
      <p className={classes.raiseTitle}>{t('det.noOffers.t')}</p>
      <p>{t('det.noOffers.b')}</p>
      <Button
        size="lg"
        variant="light"
        loading={raise.isPending}
        onClick={() => raise.mutate({ key: crypto.randomUUID(), amount: step.amount })}
      >
        {t('det.raise', { amount: formatMoney(step, locale) })}
      </Button>
      <p role="status">
        {raise.isSuccess && t('offers.raised', { amount: formatMoney(delivery.estimate, locale) })}
      </p>
      {raise.isError && (
        <p className={classes.refused} role="alert">
          {problemText(raise.error, t)}
        </p>
      )}
    </div>
  );
}
