import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '#web/features/staff/bulk/bulk.module.css';
import { useBulkRuns } from '#web/features/staff/bulk/queries.ts';
import { RunList } from '#web/features/staff/bulk/run-list.tsx';
import { PagedSection } from '#web/ui/display/paged-section.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /admin/operatii: runs of one act upon many deliveries. */
export default function AdminBulkRunsPage() {
  const t = useT();
  const list = useBulkRuns();
  return (
    <div className={classes.page}>
      <PageTitle>{t('bulk.nav')}</PageTitle>
      <p className={classes.lead}>{t('bulk.lead')}</p>
      <PagedSection
        query={list}
        rows={[3, 84]}
        empty={<EmptyState title={t('bulk.none')} text={t('bulk.none.text')} />}
      >
        {(runs) => <RunList runs={runs} />}
      </PagedSection>
    </div>
  );
}
