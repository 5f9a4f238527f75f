import type { ReactNode } from 'react';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import { useKeyTip } from '../keys/single-keys.ts';
import type { BoardPlace } from './board-filters.ts';
import classes from './board-bar.module.css';
import { FilterPanel } from './filter-panel.tsx';
import type { BoardCounts } from './queries.ts';
import { CLASS_ICONS } from './trouble-words.ts';

/** The filters of the board: a chip with its count for each class, the others as tokens; `children` come last. */
export function BoardBar({
  place,
  counts,
  pinned,
  children,
}: {
  place: BoardPlace;
  counts: BoardCounts | undefined;
  /** The pinned views, before the classes. */
  pinned: ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const tip = useKeyTip();
  const { filters, setFilter } = place;
  return (
    <div className={classes.bar}>
      {pinned}
      <div className={classes.chips} role="group" aria-label={t('board.classes')}>
        <FilterChip
          label={t('board.all')}
          count={counts?.all}
          isOn={!filters.class}
          onPress={() => setFilter('class', undefined)}
          tip={tip(t('board.all'), '0')}
        />
        {TROUBLE_CLASSES.map((of, at) => {
          const Sign = CLASS_ICONS[of];
          return (
            <FilterChip
              key={of}
              label={t(`board.class.${of}`)}
              sign={<Sign size={18} stroke={1.75} aria-hidden="true" data-class={of} />}
              count={counts?.classes[of]}
              isOn={filters.class === of}
              onPress={() => setFilter('class', filters.class === of ? undefined : of)}
              tip={tip(t(`board.class.${of}`), String(at + 1))}
            />
          );
        })}
      </div>
      <div className={classes.filters} role="group" aria-label={t('board.filters')}>
        <FilterPanel place={place} counts={counts} />
        {children}
      </div>
    </div>
  );
}
