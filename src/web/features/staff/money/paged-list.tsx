import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';

/** Paged list of the back office: its skeleton, error and empty state, its rows, and the "more" button. */
export function PagedList<Item extends { id: string }>({
  query,
  classes,
  empty,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  classes: Readonly<Record<string, string>>;
  empty: string;
  children: (item: Item) => ReactNode;
}) {
  const t = useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={1} height={72} />}
      {data && items.length === 0 && <p className={classes['quiet']}>{empty}</p>}
      {items.length > 0 && (
        <ul className={classes['list']}>
          {items.map((item) => (
            <Fragment key={item.id}>{children(item)}</Fragment>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" onClick={() => void fetchNextPage()} aria-busy={isFetchingNextPage}>
          {t('money.contested.more')}
        </Button>
      )}
    </>
  );
}
