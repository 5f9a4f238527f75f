import type { Insertable, Selectable } from 'kysely';
import type { Database } from './connect.ts';
import type { AuditTables } from './schema-audit.ts';

export type AuditRow = Selectable<AuditTables['audit_log']>;

/** Adds one entry; writers wait for each other until their transactions end, so it comes last in its transaction. */
export async function insertAudit(db: Database, row: Insertable<AuditTables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** Entries that were changed, removed or put in between; empty is the only good answer. */
export async function auditViolations(
  db: Database,
): Promise<{ rule: string; subject: string; detail: string }[]> {
  return db.selectFrom('audit_violations').selectAll().execute();
}

/** The newest entries about one thing. */
export async function auditOf(db: Database, subject: AuditRow['subject'], limit: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
    .select([
      'audit_log.seq',
      'audit_log.at',
      'audit_log.action',
      'audit_log.actor_role',
      'audit_log.details',
      'accounts.first_name',
      'accounts.last_name',
    ])
    .where('audit_log.subject', '=', subject)
    .orderBy('audit_log.seq', 'desc')
    .limit(limit)
    .execute();
}
