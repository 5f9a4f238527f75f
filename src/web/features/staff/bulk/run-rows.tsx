import type { BulkRow, BulkRun } from '#contract/staff/bulk.ts';
import { BULK_ROW_STATES } from '#domain/staff/bulk/acts.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import chips from '../desk/filter-chips.module.css';
import { useSearchState } from '../desk/use-search-state.ts';
import classes from './bulk.module.css';
import { useBulkRows } from './queries.ts';
import { refusalText, rowCount } from './run-words.ts';

const PARAM = 'stare';

/** The deliveries of a run, each with what became of it; of one state, or all. */
export function RunRows({ run }: { run: BulkRun }) {
  const t = useT();
  const [search, change] = useSearchState();
  const state = BULK_ROW_STATES.find((each) => each === search.get(PARAM));
  const rows = useBulkRows(run.id, state);
  const states = BULK_ROW_STATES.filter((each) => run.counts[each] > 0 || each === state);
  return (
    <section className={classes.results} aria-labelledby="bulk-rows">
      <h2 id="bulk-rows">{t('bulk.rows')}</h2>
      <div className={chips.chips} role="group" aria-label={t('bulk.rows.filter')}>
        <FilterChip
          label={t('board.all')}
          count={rowCount(run)}
          isOn={state === undefined}
          onPress={() => change({ [PARAM]: undefined })}
        />
        {states.map((each) => (
          <FilterChip
            key={each}
            label={t(`bulk.row.${each}`)}
            count={run.counts[each]}
            isOn={state === each}
            onPress={() => change({ [PARAM]: state === each ? undefined : each })}
          />
        ))}
      </div>
      <PagedSection query={rows} rows={[6, 44]} empty={<EmptyState title={t('bulk.rows.none')} />}>
        {(items) => (
          <ul className={classes.lines}>
            {items.map((row) => (
              <Line key={row.deliveryId} row={row} />
            ))}
          </ul>
        )}
      </PagedSection>
    </section>
  );
}

function Line({ row }: { row: BulkRow }) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <li className={classes.line}>
      <span className={classes.number}>{row.number}</span>
      <span className={classes.badge} data-state={row.state}>
        {t(`bulk.row.${row.state}`)}
      </span>
      <span className={classes.quiet}>
        {row.refusal !== null && refusalText(row.refusal, t)}
        {row.fee !== null && t('bulk.fee', { sum: formatMoney(row.fee, locale) })}
      </span>
    </li>
  );
}
