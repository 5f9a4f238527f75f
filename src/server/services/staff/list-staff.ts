import type { z } from 'zod';
import type { staff as route } from '#contract/staff/staff.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { openApprovals } from '#server/db/staff/approvals.ts';
import { staffRows } from '#server/db/staff/staff.ts';
import type { Actor, Deps } from '#server/deps.ts';

/** The members of the staff, by name, and which changes of them wait for a second person. */
export async function listStaff(deps: Deps, actor: Actor): Promise<z.infer<typeof route.response>> {
  const rows = await staffRows(deps.db);
  const open = new Map(
    (await openApprovals(deps.db, 'staff_change', deps.clock.now())).map((each) => [each.subject, each.id]),
  );
  const signers = rows.filter(
    (row) =>
      row.id !== actor.accountId &&
      row.email_verified_at !== null &&
      mayStaff(row.staff_role, 'staff:manage'),
  );
  const items = rows.map((row) => ({
    id: row.id,
    needsSignature: signers.some(({ id }) => id !== row.id),
    approvalId: open.get(`staff:${row.id}`) ?? null,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    role: row.staff_role ?? 'auditor',
    isMe: row.id === actor.accountId,
    hasSecondFactor: row.confirmed_at !== null,
    isInvited: row.email_verified_at === null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  }));
  return { items, needsSignature: signers.length > 0 };
}
