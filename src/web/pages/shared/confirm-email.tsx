import { useParams } from 'react-router';
import { ConfirmAddress } from '#web/features/accounts/account/confirm-address.tsx';
import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';

/** /confirmare/:token: the link of the message that asks whether an address is right. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <ConfirmAddress token={token} />
    </EntrySplit>
  );
}
