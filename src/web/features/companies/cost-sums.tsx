import { useT } from '#web/i18n/i18n-provider.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from './companies.module.css';
import { useCostSums } from './cost-centre-queries.ts';

/** What a month costs under each cost centre and in all. */
export function CostSums({ id, month }: { id: string; month: string }) {
  const t = useT();
  const sums = useCostSums(id, month);
  if (sums.isPending) return <RowSkeletons count={1} height={96} />;
  if (sums.error) return <ErrorState error={sums.error} onRetry={() => void sums.refetch()} />;
  const { items, total } = sums.data;
  return (
    <table className={classes.sums}>
      <caption className={classes.legend}>{t('company.costs.sums')}</caption>
      <tbody>
        {items.map(({ costCentre, deliveries, cost }) => (
          <tr key={costCentre?.code ?? ''}>
            <th scope="row">
              {costCentre ? `${costCentre.code} · ${costCentre.name}` : t('company.costs.centre.none')}
              <span className={classes.quiet}>{t('company.costs.sum', { n: deliveries })}</span>
            </th>
            <td>
              <Money value={cost} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            {t('company.costs.total')}
            <span className={classes.quiet}>{t('company.costs.sum', { n: total.deliveries })}</span>
          </th>
          <td>
            <Money value={total.cost} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}
