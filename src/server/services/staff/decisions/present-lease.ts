import type { PendingDecision } from '#contract/staff/admin-decisions.ts';
import type { Actor } from '#server/deps.ts';

type Lease = { staff_id: string; name: string; expires_at: Date; is_extended: boolean };

/** A lease as a member of the staff sees it. */
export function presentLease(lease: Lease, actor: Actor): NonNullable<PendingDecision['lease']> {
  const isMine = lease.staff_id === actor.accountId;
  return {
    by: { id: lease.staff_id, name: lease.name },
    isMine,
    until: lease.expires_at.toISOString(),
    isExtendable: isMine && !lease.is_extended,
  };
}
