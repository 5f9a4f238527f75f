import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './payment.module.css';

/** Above a limit of a company: colleagues were asked to approve the choice, and nothing was paid. */
export function PayRequested() {
  const t = useT();
  return (
    <div role="status">
      <p>
        <strong>{t('pay.approval.title')}</strong>
      </p>
      <p className={classes.quiet}>{t('pay.approval.text')}</p>
    </div>
  );
}
