import { EntrySplit } from '#web/features/accounts/auth/entry-split.tsx';
import { SignOut } from '#web/features/accounts/auth/sign-out.tsx';

/** /logout: asks, ends the session, and opens the welcome page. */
export default function LogoutPage() {
  return (
    <EntrySplit>
      <SignOut />
    </EntrySplit>
  );
}
