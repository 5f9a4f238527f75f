import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { useSettings } from '#web/features/staff/settings/queries.ts';
import { SettingGroupCard } from '#web/features/staff/settings/setting-group.tsx';
import classes from '#web/features/staff/settings/settings.module.css';

/** /admin/setari: which settings the process has, and what is missing. */
export default function AdminSettingsPage() {
  const t = useT();
  const { data, error, isPending, refetch } = useSettings();
  return (
    <div className={classes.page}>
      <PageTitle>{t('settings.h1')}</PageTitle>
      <p className={classes.lead}>{t('settings.lead')}</p>
      {data?.demo && <p>{t('settings.demo')}</p>}
      {isPending && <RowSkeletons count={5} height={160} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.groups.map((group) => (
        <SettingGroupCard key={group.id} group={group} />
      ))}
    </div>
  );
}
