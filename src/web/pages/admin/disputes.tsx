import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from '#web/features/staff/desk/couriers.module.css';
import { DisputeCard } from '#web/features/staff/desk/dispute-card.tsx';
import { useDisputes } from '#web/features/staff/desk/dispute-queries.ts';

const LISTS = ['open', 'resolved'] as const;

/** /admin/dispute: disputes, open and decided. */
export default function AdminDisputesPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const state = LISTS.find((each) => each === search.get('lista')) ?? 'open';
  const list = useDisputes(state);
  return (
    <div className={classes.page}>
      <PageTitle>{t('adm.claims')}</PageTitle>
      <div className={classes.filters}>
        <NativeSelect
          size="md"
          label={t('admin.couriers.list')}
          value={state}
          onChange={(event) => setSearch({ lista: event.currentTarget.value })}
          data={LISTS.map((value) => ({ value, label: t(`admin.disputes.${value}`) }))}
        />
      </div>
      <PagedSection
        query={list}
        rows={[2, 220]}
        empty={<EmptyState title={t(`admin.disputes.none.${state}`)} />}
      >
        {(items) => items.map((dispute) => <DisputeCard key={dispute.id} dispute={dispute} />)}
      </PagedSection>
    </div>
  );
}
