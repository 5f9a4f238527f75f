import { ActDialog } from './act-dialog.tsx';
import type { ActDetails } from './acts.ts';
import { CallDialog } from './call-dialog.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { useActing } from './use-acting.ts';

/** The form of the act, the call or the note that was begun; nothing while none is. */
export function ActForm({ acting }: { acting: ReturnType<typeof useActing> }) {
  const { form, sending, send, closeForm, called, closeCall, noted, closeNote } = acting;
  if (called) return <CallDialog item={called} onClose={closeCall} />;
  if (noted) return <NoteDialog delivery={noted} onClose={closeNote} />;
  if (!form) return null;
  const { item, act } = form;
  const shared = {
    item,
    sending,
    onSend: (details: ActDetails) => send(item, act, details),
    onClose: closeForm,
  };
  if (act === 'send_message') return <MessageDialog {...shared} />;
  if (act === 'open_dispute') return <DisputeDialog {...shared} />;
  return act === 'cancel' || act === 'declare_lost' ? (
    <MoneyDialog act={act} {...shared} />
  ) : (
    <ActDialog act={act} {...shared} />
  );
}
