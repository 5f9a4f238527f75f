import type { AdminTexts } from '#contract/notifications/admin-texts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import classes from './texts.module.css';

type Use = AdminTexts['use'];

/** The provider, and what was spent today and this month beside the budgets. */
export function TextUse({ use }: { use: Use }) {
  const t = useT();
  return (
    <section className={classes.use}>
      <p>{t(`texts.provider.${use.provider}`)}</p>
      <dl className={classes.periods}>
        <Period label={t('texts.today')} period={use.today} />
        <Period label={t('texts.month')} period={use.month} />
      </dl>
      <p className={classes.quiet}>{t('texts.perReceiver', { n: use.perReceiverDay })}</p>
    </section>
  );
}

function Period({ label, period }: { label: string; period: Use['today'] }) {
  const t = useT();
  const { locale } = useLocale();
  const spent = formatMoney(period.spent, locale);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes.number}>{t('texts.count', { n: period.messages })}</span>
        <span className={classes.quiet}>
          {period.budget
            ? t('texts.ofBudget', { spent, budget: formatMoney(period.budget, locale) })
            : t('texts.noBudget', { spent })}
        </span>
      </dd>
    </div>
  );
}
