import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No open job around the point; the search can be widened unless it already spans the country. */
export function NoJobs({ onWiden }: { onWiden: (() => void) | undefined }) {
  const t = useT();
  return (
    <EmptyState
      art="van"
      title={t('feed.empty.t')}
      text={t('feed.empty.live')}
      action={
        onWiden && (
          <Button variant="default" size="lg" onClick={onWiden}>
            {t('feed.widen')}
          </Button>
        )
      }
    />
  );
}
