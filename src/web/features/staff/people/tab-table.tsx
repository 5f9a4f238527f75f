import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TableScroll } from '../numbers/table-scroll.tsx';
import classes from './person.module.css';

/**
 * A column of a tab: its heading, and the cell of a row. A phone shows a row in two lines: in the first the `main` cell and
 * the one at the `end`, the others in the second, those that say nothing alone with their heading; `under` is what a narrow
 * screen shows under the `main` cell.
 */
export type Column<Item> = {
  label: string;
  cell: (item: Item) => ReactNode;
  isNumber?: boolean;
  isNamed?: boolean;
  place?: 'main' | 'end' | 'under';
};

/** A tab as a plain table that is read page by page. */
export function TabTable<Item>({
  name,
  query,
  columns,
  keyOf,
}: {
  name: string;
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  columns: Column<Item>[];
  keyOf: (item: Item) => string;
}) {
  const t = useT();
  const under = columns.find(({ place }) => place === 'under');
  return (
    <PagedSection
      query={query}
      rows={[6, 40]}
      empty={<EmptyState title={t('people.tab.empty')} />}
      failure={t('people.tab.failed')}
      more={t('admin.more')}
    >
      {(items) => (
        <TableScroll name={name}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map(({ label, isNumber, place }) => (
                  <th key={label} scope="col" data-number={isNumber || undefined} data-place={place}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={keyOf(item)}>
                  {columns.map(({ label, cell, isNumber, isNamed, place }) => (
                    <td
                      key={label}
                      data-number={isNumber || undefined}
                      data-place={place}
                      data-name={isNamed ? label : undefined}
                    >
                      {cell(item)}
                      {place === 'main' && under && <span className={classes.under}>{under.cell(item)}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </PagedSection>
  );
}
