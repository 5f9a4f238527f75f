import { Button, NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import classes from '../desk/couriers.module.css';
import { HiddenList } from './hidden-list.tsx';
import { NoticeCard } from './notice-card.tsx';
import { useContentNotices } from './queries.ts';

const LISTS = ['open', 'decided', 'hidden'] as const;

/** Content notices for the staff: the open ones first, the decided ones, and all hidden content. */
export function NoticesScreen() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const shown = LISTS.find((each) => each === search.get('lista')) ?? 'open';
  return (
    <div className={classes.page}>
      <PageTitle>{t('admin.notices')}</PageTitle>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('admin.couriers.list')}
          value={shown}
          onChange={(event) => setSearch({ lista: event.currentTarget.value })}
          data={LISTS.map((value) => ({ value, label: t(`admin.notices.${value}`) }))}
        />
      </div>
      {shown === 'hidden' ? <HiddenList /> : <NoticeList state={shown} />}
    </div>
  );
}

function NoticeList({ state }: { state: 'open' | 'decided' }) {
  const t = useT();
  const list = useContentNotices(state);
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.isPending && <RowSkeletons count={2} height={220} />}
      {list.error && !items && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {items?.length === 0 && <EmptyState title={t('admin.notices.none')} />}
      {items?.map((notice) => (
        <NoticeCard key={notice.number} notice={notice} />
      ))}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('admin.disputes.more')}
        </Button>
      )}
    </>
  );
}
