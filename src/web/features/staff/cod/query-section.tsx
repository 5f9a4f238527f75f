import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../money/money.module.css';

type Props<Item> = {
  id: string;
  title: string;
  empty: string;
  query: UseQueryResult<{ items: Item[] }>;
  children: (item: Item) => ReactNode;
};

/** A list with a heading and all its states. */
export function QuerySection<Item>({ id, title, empty, query, children }: Props<Item>) {
  const items = query.data?.items ?? [];
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {query.isPending && <RowSkeletons count={1} height={72} />}
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && items.length === 0 && <p className={classes.quiet}>{empty}</p>}
      {items.length > 0 && <ul className={classes.list}>{items.map(children)}</ul>}
    </section>
  );
}
