import type { BoardItem } from '#contract/staff/admin-board.ts';
import { formatTime } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import classes from './board.module.css';
import type { BoardCounts } from './queries.ts';

/** In the place of rows: no delivery for the filters, or none at all. */
export function BoardNone({ isFiltered }: { isFiltered: boolean }) {
  const t = useT();
  return isFiltered ? (
    <EmptyState title={t('board.none.filter')} />
  ) : (
    <EmptyState title={t('board.none')} text={t('board.none.text')} />
  );
}

/** Above rows that are all fine: nothing needs attention, and what falls due next. Nothing while there is a trouble. */
export function AllFine({ items, counts }: { items: readonly BoardItem[]; counts: BoardCounts | undefined }) {
  const t = useT();
  const { locale } = useLocale();
  if (!counts || counts.all === 0 || counts.all !== counts.classes.fine) return null;
  const next = items.find(({ promisedAt }) => promisedAt !== null);
  const n = counts.all;
  return (
    <div className={classes.allFine}>
      <p>{t('board.none.trouble')}</p>
      <p>
        {next?.promisedAt
          ? t('board.none.trouble.text', {
              ...{ n, number: String(next.number), time: formatTime(next.promisedAt, locale) },
            })
          : t('board.none.trouble.plain', { n })}
      </p>
    </div>
  );
}
