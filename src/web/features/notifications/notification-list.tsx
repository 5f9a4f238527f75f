import { Button } from '@mantine/core';
import type { Notification } from '#contract/notifications/notifications.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { NotificationRow } from './notification-row.tsx';
import classes from './notification-list.module.css';
import { useMarkRead, useNotifications, useUnread } from './queries.ts';

/** The person's notifications, newest first; opening one marks it as read. */
export function NotificationList() {
  const t = useT();
  const { locale } = useLocale();
  const list = useNotifications(locale);
  const unread = useUnread();
  const read = useMarkRead();
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = items;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('notif.h1')}</PageTitle>
        {newest && unread > 0 && (
          <Button
            variant="default"
            aria-busy={read.isPending}
            onClick={() => read.mutate({ upTo: newest.position })}
          >
            {t('notif.readAll')}
          </Button>
        )}
      </div>
      <ProblemAlert error={read.error} />
      {list.isPending && <RowSkeletons count={5} height={84} />}
      {list.isError && items.length === 0 && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && items.length === 0 && (
        <EmptyState art="bike" title={t('notif.empty')} text={t('notif.empty.b')} />
      )}
      <Lines items={items} onOpen={(id) => read.mutate({ ids: [id] })} />
      {list.hasNextPage && (
        <Button
          variant="default"
          className={classes.more}
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('notif.more')}
        </Button>
      )}
    </div>
  );
}

function Lines({ items, onOpen }: { items: Notification[]; onOpen: (id: string) => void }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <NotificationRow key={item.id} item={item} onOpen={() => !item.isRead && onOpen(item.id)} />
      ))}
    </ul>
  );
}
