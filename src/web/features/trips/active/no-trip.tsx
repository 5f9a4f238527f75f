import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Empty state without a trip: where jobs are found. */
export function NoTrip() {
  const t = useT();
  return (
    <EmptyState
      art="car"
      title={t('act.none.t')}
      text={t('act.none.b')}
      action={
        <Button component={Link} to={paths.courierJobs} size="lg">
          {t('act.none.jobs')}
        </Button>
      }
    />
  );
}
