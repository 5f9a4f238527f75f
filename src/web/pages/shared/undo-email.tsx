import { useParams } from 'react-router';
import { KeepAddress } from '#web/features/account/keep-address.tsx';
import { EntrySplit } from '#web/features/auth/entry-split.tsx';

/** /adresa/:token: the link to the old mailbox that stops a change of address, or undoes it. */
export default function UndoEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <KeepAddress token={token} />
    </EntrySplit>
  );
}
