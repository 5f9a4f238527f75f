import { useParams } from 'react-router';
import { ConfirmOldEmail } from '#web/features/accounts/account/confirm-old-email.tsx';
import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';

/** /adresa/:token: undoes a change of address by the token sent to the old mailbox. */
export default function UndoEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <ConfirmOldEmail token={token} />
    </EntrySplit>
  );
}
