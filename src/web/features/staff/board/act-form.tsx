import { ActDialog } from './act-dialog.tsx';
import type { ActDetails } from './acts.ts';
import { MoneyDialog } from './money-dialog.tsx';
import type { useActing } from './use-acting.ts';

/** The form of the act that was begun; nothing while none is. */
export function ActForm({ acting }: { acting: ReturnType<typeof useActing> }) {
  const { form, sending, send, closeForm } = acting;
  if (!form) return null;
  const { item, act } = form;
  const shared = {
    item,
    sending,
    onSend: (details: ActDetails) => send(item, act, details),
    onClose: closeForm,
  };
  return act === 'cancel' || act === 'declare_lost' ? (
    <MoneyDialog act={act} {...shared} />
  ) : (
    <ActDialog act={act} {...shared} />
  );
}
