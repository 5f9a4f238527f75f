import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { JOB_SORTS, SORT_TEXTS, type JobSort } from './job-search.ts';
import classes from './sort-menu.module.css';

/** Sort order in the phone's native picker: large rows, one hand, no custom list to get wrong. */
export function SortMenu({ sort, onChange }: { sort: JobSort; onChange: (sort: JobSort) => void }) {
  const t = useT();
  return (
    <label className={classes.field}>
      <IconAdjustmentsHorizontal size={20} stroke={1.75} aria-hidden="true" />
      <span className="st-visually-hidden">{t('feed.sort')}</span>
      <select
        className={classes.select}
        value={sort}
        onChange={(event) => onChange(event.currentTarget.value as JobSort)}
      >
        {JOB_SORTS.map((one) => (
          <option key={one} value={one}>
            {t(SORT_TEXTS[one])}
          </option>
        ))}
      </select>
    </label>
  );
}
