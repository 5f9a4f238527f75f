import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { HiddenCard } from './hidden-card.tsx';
import { HideForm } from './hide-form.tsx';
import { useHiddenContents } from './queries.ts';

/** What the staff have hidden, newest first, below the form that hides something without a notice. */
export function HiddenList() {
  const t = useT();
  const list = useHiddenContents();
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <HideForm />
      {list.isPending && <RowSkeletons count={2} height={220} />}
      {list.error && !items && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {items?.length === 0 && <EmptyState title={t('admin.hidden.none')} />}
      {items?.map((hidden) => (
        <HiddenCard key={hidden.number} hidden={hidden} />
      ))}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('admin.disputes.more')}
        </Button>
      )}
    </>
  );
}
