import { Link } from 'react-router';
import { formatMoney, type MoneyValue } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import classes from './today-chip.module.css';

/** Today's pay so far; links to the earnings. */
export function TodayChip({ net }: { net: MoneyValue }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <Link to={paths.courierEarnings} className={classes.chip}>
      {t.rich(
        'feed.todayRich',
        { amount: formatMoney(net, locale) },
        { b: (parts) => <b key="sum">{parts}</b> },
      )}
    </Link>
  );
}
