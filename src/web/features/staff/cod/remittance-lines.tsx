import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../money/money.module.css';
import { useAdminRemittance } from './queries.ts';

/** The deliveries of a remittance, asked for when they are opened. */
export function RemittanceLines({ id }: { id: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useAdminRemittance(id);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} height={44} />;
  return (
    <ul className={classes.lines}>
      {data.lines.map(({ deliveryId, number, receiver, reference, amount }) => (
        <li key={deliveryId}>
          <span>
            {t('money.contested.delivery', { n: String(number) })} · {receiver}
            {reference && ` · ${reference}`}
          </span>
          <span className="st-num">{formatMoney(amount, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
