import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from '#web/features/staff/desk/couriers.module.css';
import { HiddenList } from '#web/features/staff/moderation/hidden-list.tsx';
import { NoticeCard } from '#web/features/staff/moderation/notice-card.tsx';
import { useContentNotices } from '#web/features/staff/moderation/queries.ts';

const LISTS = ['open', 'decided', 'hidden'] as const;

/** /admin/sesizari: content notices, open and decided. */
export default function AdminContentNoticesPage() {
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
  return (
    <PagedSection query={list} rows={[2, 220]} empty={<EmptyState title={t('admin.notices.none')} />}>
      {(items) => items.map((notice) => <NoticeCard key={notice.number} notice={notice} />)}
    </PagedSection>
  );
}
