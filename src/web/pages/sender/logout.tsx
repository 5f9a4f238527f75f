import { EntrySplit } from '#web/features/auth/entry-split.tsx';
import { SignOut } from '#web/features/auth/sign-out.tsx';

/** /logout: asks, ends the session, and leads to the welcome page. */
export default function LogoutPage() {
  return (
    <EntrySplit>
      <SignOut />
    </EntrySplit>
  );
}
