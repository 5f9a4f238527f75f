import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { RowSkeletons } from '../feedback/skeletons.tsx';

/**
 * Paged list with all its states: skeletons while it loads (`rows`: how many, and their height in px), failure, empty,
 * items, and a button for the next page.
 */
export function PagedSection<Item>({
  query,
  rows: [count, height],
  empty,
  failure,
  more,
  moreClass,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  rows: readonly [count: number, height: number];
  empty: ReactNode;
  /** Title of the failure, if not the default. */
  failure?: string;
  /** Label of the button for the next page, if not the default. */
  more?: string;
  moreClass?: string | undefined;
  children: (items: Item[]) => ReactNode;
}) {
  const t = useT();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending) return <RowSkeletons count={count} height={height} />;
  if (query.isError && items.length === 0) {
    const retry = () => void query.refetch();
    return <ErrorState error={query.error} {...(failure ? { title: failure } : {})} onRetry={retry} />;
  }
  // A search that has found nothing yet goes on by itself: there is nothing to say before its end.
  if (items.length === 0 && query.hasNextPage) return <RowSkeletons count={count} height={height} />;
  return (
    <>
      {items.length > 0 ? children(items) : empty}
      {query.hasNextPage && (
        <Button
          variant="default"
          className={moreClass ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {more ?? t('list.more')}
        </Button>
      )}
    </>
  );
}
