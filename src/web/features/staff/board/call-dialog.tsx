import type { BoardItem } from '#contract/staff/admin-board.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CallForm } from '../contact/call-form.tsx';

/** Whom of a delivery a member of the staff calls, and why; then the number itself. */
export function CallDialog({ item, onClose }: { item: BoardItem; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('board.act.title', { n: item.number, act: t('board.act.call') })}
    >
      <CallForm deliveryId={item.deliveryId} first={item.courier ? 'courier' : 'sender'} />
    </Dialog>
  );
}
