import type { AuditAction, AuditSubject } from '#domain/staff/audit.ts';
import { insertAudit } from '#server/db/staff/audit.ts';
import type { Actor, Deps } from '#server/deps.ts';

type Entry = {
  /** The actor; null when nobody is signed in. */
  actor: Actor | null;
  action: AuditAction;
  subject: AuditSubject;
  /** Details: ids, reasons and last digits; never a password, a whole account number, or an address. */
  details?: Record<string, unknown>;
};

/**
 * Appends one audit entry. Inside a transaction it exists only if that commits. Entries wait for each other until the
 * commit, so append them after everything that may wait for other locks.
 */
export async function recordAudit(
  deps: Deps,
  { actor, action, subject, details = {} }: Entry,
): Promise<void> {
  await insertAudit(deps.db, {
    at: deps.clock.now(),
    actor_id: actor?.accountId ?? null,
    actor_role: actor?.role ?? null,
    action,
    subject,
    details: JSON.stringify(details),
  });
}
