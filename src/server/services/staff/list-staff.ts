import type { Colleague } from '#contract/staff/staff.ts';
import { staffRows } from '#server/db/staff/staff.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** The members of the staff, by name. */
export async function listStaff(deps: Deps, actor: Actor): Promise<Colleague[]> {
  const rows = await staffRows(deps.db);
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.staff_role ?? 'auditor',
    isMe: row.id === actor.accountId,
    hasSecondFactor: row.confirmed_at !== null,
    isInvited: row.email_verified_at === null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
}
