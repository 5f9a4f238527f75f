import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { RowSkeletons } from '../feedback/skeletons.tsx';

/**
 * A list that goes on page after page: what stands there while it loads (`rows`: how many, and how high in px), when it
 * fails and when it is empty, its items, and the way to more.
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
  /** The title of the failure, where it has one of its own. */
  failure?: string;
  /** What the button for the next page says, where these are not just more. */
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
