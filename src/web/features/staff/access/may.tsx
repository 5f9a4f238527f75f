import type { ReactNode } from 'react';
import { mayStaff, type StaffVerb } from '#domain/staff/roles.ts';
import { useSession } from '#web/api/session.ts';

/** Hook: what the signed-in member of the staff may do, by the table that the server asks too. */
export function useMay(): (verb: StaffVerb) => boolean {
  const { user } = useSession();
  return (verb) => mayStaff(user?.staffRole, verb);
}

/** Shows its children to who may do it; to others nothing, not even a place. */
export function May({ verb, children }: { verb: StaffVerb; children: ReactNode }) {
  return useMay()(verb) ? children : null;
}
