import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** Shown instead of jobs while the courier is not available; the one action is to become available. */
export function NotAvailable({ onGoOn }: { onGoOn: () => void }) {
  const t = useT();
  return (
    <EmptyState
      art="bike"
      title={t('feed.off.t')}
      text={t('feed.off.b')}
      action={
        <Button color="vesta" size="xl" radius={20} fz="xl" onClick={onGoOn}>
          {t('feed.goOn')}
        </Button>
      }
    />
  );
}
