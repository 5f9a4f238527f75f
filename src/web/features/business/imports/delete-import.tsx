import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { useDeleteImport } from './queries.ts';

/** Confirmation before an import is deleted. */
export function DeleteImport({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const t = useT();
  const forget = useDeleteImport(() => {
    showToast('imp.deleted');
    onClose();
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('imp.delete.ask')}>
      <p>{t('imp.delete.text')}</p>
      <ProblemAlert error={forget.error} />
      <Button color="caramida" loading={forget.isPending} onClick={() => forget.mutate(id)}>
        {t('imp.delete')}
      </Button>
    </Dialog>
  );
}
