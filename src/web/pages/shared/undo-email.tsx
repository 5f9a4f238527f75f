import { useParams } from 'react-router';
import { ConfirmOldEmail } from '#web/features/accounts/account/confirm-old-email.tsx';
import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';

/** /adresa/:token: the link to the old mailbox that stops a change of address, or undoes it. */
export default function UndoEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <ConfirmOldEmail token={token} />
    </EntrySplit>
  );
}
