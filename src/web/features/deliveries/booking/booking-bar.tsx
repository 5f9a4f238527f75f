import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx';
import classes from './booking-bar.module.css';
import { PriceTotal } from './confirm/price-total.tsx';
import { SummaryButton } from './summary-button.tsx';
import { BOOKING_STEPS, STEP_PATHS, whyIncomplete, type BookingStep } from './steps.ts';
import { useDraft } from './use-draft.ts';

/**
 * Bottom bar of a booking step: the price so far and the next button, disabled with the reason while something is
 * missing.
 */
export function BookingBar({ step }: { step: BookingStep }) {
  const t = useT();
  const navigate = useNavigate();
  const why = whyIncomplete(step, useDraft());
  const next = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) + 1];
  return (
    <StickyBar>
      <div className={classes.bar}>
        <div className={classes.price}>
          <PriceTotal />
          <SummaryButton />
        </div>
        <Button
          size="lg"
          fullWidth
          disabled={why !== null}
          aria-describedby={why ? 'booking-why' : undefined}
          rightSection={<IconArrowRight size={20} stroke={2} aria-hidden="true" />}
          onClick={() => next && void navigate(STEP_PATHS[next])}
        >
          {t('common.saveContinue')}
        </Button>
        <p id="booking-why" className={classes.why}>
          {why && t(why)}
        </p>
      </div>
    </StickyBar>
  );
}
