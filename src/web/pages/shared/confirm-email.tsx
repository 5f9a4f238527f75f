import { useParams } from 'react-router';
import { ConfirmAddress } from '#web/features/accounts/account/confirm-address.tsx';
import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';

/** /confirmare/:token: confirms an e-mail address by the token of a mail. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <EntrySplit>
      <ConfirmAddress token={token} />
    </EntrySplit>
  );
}
