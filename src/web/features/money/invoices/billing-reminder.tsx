import { useT } from '#web/i18n/i18n-provider.tsx';
import { BillingButton } from './billing-button.tsx';
import classes from './invoices.module.css';
import { useBilling } from './queries.ts';

/** Reminder to complete the billing details before the first document; renders nothing once they are complete. */
export function BillingReminder({ className }: { className?: string }) {
  const t = useT();
  const { data } = useBilling(true);
  if (!data || data.isComplete) return null;
  return (
    <section className={`${classes.section} ${className ?? ''}`} aria-labelledby="billing-ask">
      <h2 id="billing-ask">{t('billing.ask.h')}</h2>
      <p className={classes.hint}>{t('billing.ask.help')}</p>
      <BillingButton />
    </section>
  );
}
