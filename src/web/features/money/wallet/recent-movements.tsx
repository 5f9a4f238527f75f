import { formatDate } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { MovementRow } from './movement-row.tsx';
import classes from './movements.module.css';
import { useRecentMovements } from './queries.ts';

/** The latest movements of the wallet. */
export function RecentMovements() {
  const t = useT();
  const { locale } = useLocale();
  const query = useRecentMovements();
  if (query.isPending) return <RowSkeletons count={3} height={56} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data.items.length === 0) return <p className={classes.none}>{t('wallet.recent.empty')}</p>;
  return (
    <ul className={classes.rows}>
      {query.data.items.map((movement) => (
        <MovementRow key={movement.id} movement={movement} when={formatDate(movement.at, locale)} />
      ))}
    </ul>
  );
}
