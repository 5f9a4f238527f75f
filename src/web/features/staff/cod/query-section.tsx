import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import classes from '../money/money.module.css';

type Props<Item> = {
  id: string;
  title: string;
  empty: string;
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  children: (item: Item) => ReactNode;
};

/** A list with a heading, all its states, and further pages. */
export function QuerySection<Item>({ id, title, empty, query, children }: Props<Item>) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <PagedSection query={query} rows={[1, 72]} empty={<p className={classes.quiet}>{empty}</p>}>
        {(items) => <ul className={classes.list}>{items.map(children)}</ul>}
      </PagedSection>
    </section>
  );
}
