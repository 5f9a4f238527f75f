import { Button } from '@mantine/core';
import type { RefundOptions } from '#contract/money/delivery-refunds.ts';
import type { RefundDestination, RefundFault } from '#domain/money/refunds/refund-rules.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../goodwill/goodwill-dialog.module.css';

type Choices = {
  options: RefundOptions;
  fault: RefundFault | null;
  destination: RefundDestination | null;
  /** With the destination where there is only one. */
  onFault: (fault: RefundFault, only: RefundDestination | null) => void;
  onDestination: (destination: RefundDestination) => void;
};

/** Who is at fault, and where the money goes; nothing is chosen before, and what is not possible says why. */
export function RefundChoices({ options, fault, destination, onFault, onDestination }: Choices) {
  const t = useT();
  const { locale } = useLocale();
  const chosen = options.faults.find((each) => each.fault === fault);
  const closed = options.faults.filter(({ obstacle }) => obstacle !== null);
  const open = options.faults.filter(({ obstacle }) => obstacle === null);
  return (
    <>
      <fieldset className={classes.recipients}>
        <legend>{t('refund.fault')}</legend>
        <div className={classes.choices}>
          {open.map(({ fault: each, destinations }) => (
            <Button
              key={each}
              variant={fault === each ? 'light' : 'default'}
              aria-pressed={fault === each}
              onClick={() =>
                onFault(each, (destinations.length === 1 && destinations[0]?.destination) || null)
              }
            >
              {t(`refund.fault.${each}`)}
            </Button>
          ))}
        </div>
        {chosen && <p className={classes.quiet}>{t(`refund.fault.${chosen.fault}.help`)}</p>}
        {closed.map(
          ({ fault: each, obstacle }) =>
            obstacle && (
              <p key={each} className={classes.quiet}>
                {t(`refund.fault.${each}`)}: {t(`refund.obstacle.${obstacle}`)}
              </p>
            ),
        )}
      </fieldset>
      {chosen && chosen.fault !== 'sender' && (
        <fieldset className={classes.recipients}>
          <legend>{t('refund.destination')}</legend>
          <div className={classes.choices}>
            {chosen.destinations.map(({ destination: each, room }) => (
              <Button
                key={each}
                variant={destination === each ? 'light' : 'default'}
                aria-pressed={destination === each}
                onClick={() => onDestination(each)}
              >
                {t(`refund.destination.${each}`, { max: formatMoney(room, locale) })}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
