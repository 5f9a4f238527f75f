import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { HoldCard } from '#web/features/staff/risk/hold-card.tsx';
import classes from '#web/features/staff/risk/holds.module.css';
import { useHolds } from '#web/features/staff/risk/queries.ts';

const LISTS = ['open', 'decided'] as const;

/** /admin/riscuri: money on hold, and the decided holds. */
export default function AdminRisksPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const state = LISTS.find((each) => each === search.get('lista')) ?? 'open';
  const list = useHolds(state);
  return (
    <div className={classes.page}>
      <PageTitle>{t('risk.title')}</PageTitle>
      <p className={classes.lead}>{t('risk.lead')}</p>
      <NativeSelect
        size="md"
        className={classes.filter ?? ''}
        label={t('admin.couriers.list')}
        value={state}
        onChange={(event) => setSearch({ lista: event.currentTarget.value })}
        data={LISTS.map((value) => ({ value, label: t(`risk.${value}`) }))}
      />
      <PagedSection query={list} rows={[2, 220]} empty={<EmptyState title={t(`risk.none.${state}`)} />}>
        {(items) => items.map((hold) => <HoldCard key={hold.id} hold={hold} />)}
      </PagedSection>
    </div>
  );
}
