import { Button } from '@mantine/core';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
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
  const newest = list.data?.pages[0]?.items[0];
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
      <PagedSection
        query={list}
        rows={[5, 84]}
        empty={<EmptyState art="bike" title={t('notif.empty')} text={t('notif.empty.b')} />}
        more={t('notif.more')}
        moreClass={classes.more}
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                onOpen={() => !item.isRead && read.mutate({ ids: [item.id] })}
              />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}
