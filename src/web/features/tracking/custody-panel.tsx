import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './tracking-parts.module.css';

/** Custody log: fetched when opened, its hash chain verified in this browser on request. */
export function CustodyPanel() {
  const t = useT();
  return (
    <details className={classes.panel} data-custody hidden>
      <summary>{t('cust.title')}</summary>
      <p className={classes.quiet}>{t('cust.help')}</p>
      <p className={classes.problem} role="alert" data-custody-problem hidden />
      <ol className={classes.log} data-custody-list />
      <button type="button" className={classes.second} data-custody-verify aria-disabled="true">
        {t('cust.verify')}
      </button>
      <p className={classes.verdict} role="status" data-custody-verdict />
    </details>
  );
}
