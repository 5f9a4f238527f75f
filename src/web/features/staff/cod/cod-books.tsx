import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { CodBooks as Books } from '#contract/money/admin-remittances.ts';
import { formatMoney, formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../money/money.module.css';
import { useCodBooks } from './queries.ts';

const SUMS = ['held', 'owed', 'onWay', 'lost'] as const satisfies readonly (keyof Books)[];

/** Goods' money as the books have it, and whether the deliveries add up to the same. */
export function CodBooks() {
  const t = useT();
  const { locale } = useLocale();
  const { data, error, refetch } = useCodBooks();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowSkeletons count={1} height={108} />;
  const time = formatTime(data.at, locale);
  return (
    <section className={classes.section} aria-label={t('money.cod.books')}>
      <dl className={classes.figures}>
        {SUMS.map((sum) => (
          <div key={sum}>
            <dt>{t(`money.cod.sum.${sum}`)}</dt>
            <dd className="st-num">{formatMoney(data[sum], locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.green} role="status">
        {data.isEqual ? (
          <IconCircleCheck size={24} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={24} stroke={1.75} aria-hidden="true" />
        )}
        {t(data.isEqual ? 'money.cod.equal' : 'money.cod.differs', { time })}
      </p>
    </section>
  );
}
