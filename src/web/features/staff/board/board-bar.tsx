import { Button, NativeSelect } from '@mantine/core';
import { TROUBLE_CLASSES } from '#domain/staff/board/rules.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_LABEL } from '#web/ui/brand/vehicle-art.tsx';
import { FilterChip } from '../desk/filter-chip.tsx';
import { type BoardPlace, FILTERS } from './board-filters.ts';
import chips from '../desk/filter-chips.module.css';
import classes from './board.module.css';
import type { BoardCounts } from './queries.ts';
import { CLASS_ICONS } from './trouble-words.ts';

/** The filters of the board: a chip with its count for each class, and the others as choices. */
export function BoardBar({ place, counts }: { place: BoardPlace; counts: BoardCounts | undefined }) {
  const t = useT();
  const { filters, setFilter } = place;
  return (
    <div className={classes.bar}>
      <div className={chips.chips} role="group" aria-label={t('board.classes')}>
        <FilterChip
          label={t('board.all')}
          count={counts?.all}
          isOn={!filters.class}
          onPress={() => setFilter('class', undefined)}
        />
        {TROUBLE_CLASSES.map((of) => {
          const Sign = CLASS_ICONS[of];
          return (
            <FilterChip
              key={of}
              label={t(`board.class.${of}`)}
              sign={<Sign size={18} stroke={1.75} aria-hidden="true" />}
              count={counts?.classes[of]}
              isOn={filters.class === of}
              onPress={() => setFilter('class', filters.class === of ? undefined : of)}
            />
          );
        })}
      </div>
      <div className={classes.filters}>
        <Choice
          place={place}
          name="stage"
          label={t('board.filter.stage')}
          labelOf={(stage) => `${t(`board.stage.${stage}`)} (${counts?.stages[stage] ?? 0})`}
        />
        <Choice
          place={place}
          name="size"
          label={t('board.filter.size')}
          labelOf={(size) => t(SIZE_LABEL[size])}
        />
        <Choice
          place={place}
          name="method"
          label={t('board.filter.method')}
          labelOf={(method) => t(`board.method.${method}`)}
        />
        <Choice
          place={place}
          name="note"
          label={t('board.filter.note')}
          labelOf={(note) => t(`board.filter.${note}`)}
        />
        {Object.keys(filters).length > 0 && (
          <Button variant="default" onClick={place.clear}>
            {t('board.filter.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

type Chosen = Exclude<keyof typeof FILTERS, 'class'>;

function Choice<Name extends Chosen>({
  place,
  name,
  label,
  labelOf,
}: {
  place: BoardPlace;
  name: Name;
  label: string;
  labelOf: (value: (typeof FILTERS)[Name][number]) => string;
}) {
  const t = useT();
  const choices: readonly (typeof FILTERS)[Name][number][] = FILTERS[name];
  return (
    <NativeSelect
      size="md"
      label={label}
      value={place.filters[name] ?? ''}
      onChange={(event) => place.setFilter(name, event.currentTarget.value || undefined)}
      data={[
        { value: '', label: t('board.filter.any') },
        ...choices.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
