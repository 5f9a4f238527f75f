import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { isProblem, type ProblemCode } from '#web/api/problem.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { problemText } from '#web/ui/feedback/error-state.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import classes from './payment.module.css';
import { useScrollIntoView } from './use-scroll-into-view.ts';

/** Refusals that another method cannot solve: the link goes back to the delivery. */
const BACK_TO_OFFERS: readonly ProblemCode[] = [
  'offer_not_live',
  'delivery_not_open',
  'delivery_changed',
  'not_found',
];

/**
 * Payment error, and that nothing was charged: at once in the specification's dialog, and on the page while it applies,
 * with a link onwards.
 */
export function PayProblem({ error, delivery }: { error: unknown; delivery: Delivery }) {
  const t = useT();
  const message = useScrollIntoView<HTMLDivElement>();
  const [closed, setClosed] = useState<unknown>(null);
  const mustGoBack = isProblem(error) && BACK_TO_OFFERS.includes(error.code);
  return (
    <div className={classes.problem} ref={message}>
      <SpecDialog
        opened={error !== closed}
        onClose={() => setClosed(error)}
        titleKey="pay.fail.title"
        textKey="pay.fail"
      >
        <p>
          {problemText(error, t)} {t('pay.nothingTaken')}
        </p>
      </SpecDialog>
      <ProblemAlert error={error} />
      <p className={classes.quiet}>{t('pay.nothingTaken')}</p>
      {isProblem(error, 'wallet_debt') && (
        <Button component={Link} to={paths.wallet} variant="light">
          {t('pay.debt.go')}
        </Button>
      )}
      {mustGoBack && (
        <Button component={Link} to={withId(paths.viewDetails, delivery.id)} variant="light">
          {t('det.viewOffers')}
        </Button>
      )}
    </div>
  );
}
