import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../core/connect.ts';
import type { AuditTables } from '../schema-audit.ts';

export type AuditRow = Selectable<AuditTables['audit_log']>;

/** Inserts an audit entry; concurrent writers wait until the transaction ends, so it comes last in its transaction. */
export async function insertAudit(db: Database, row: Insertable<AuditTables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

/** Entries that were changed, deleted or inserted afterwards; must be empty. */
export async function auditViolations(
  db: Database,
): Promise<{ rule: string; subject: string; detail: string }[]> {
  return db.selectFrom('audit_violations').selectAll().execute();
}

/** Filters of the audit log; days are converted to instants. */
export type AuditFilter = {
  /** Part of a name or an e-mail, or a whole id, of the actor or the person concerned. */
  who?: string;
  action?: string;
  from?: Date;
  until?: Date;
  before?: number | null;
  limit: number;
};

/** Audit entries by person, action and time, newest first. */
export async function auditPage(db: Database, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.id', 'audit_log.actor_id')
    .leftJoin('accounts as about', (join) =>
      // The id out of the subject, and not the subject of each account: an account is found by its key.
      join.on('about.id', '=', sql<string>`substring(audit_log.subject FROM '^account:(.*)$')`),
    )
    .select([
      'audit_log.seq',
      'audit_log.at',
      'audit_log.action',
      'audit_log.actor_role',
      'audit_log.actor_id',
      'audit_log.subject',
      'audit_log.details',
      'audit_log.hash',
      'accounts.first_name',
      'accounts.last_name',
      'about.first_name as about_first_name',
      'about.last_name as about_last_name',
    ]);
  if (filter.action) query = query.where('audit_log.action', '=', filter.action as AuditRow['action']);
  if (filter.from) query = query.where('audit_log.at', '>=', filter.from);
  if (filter.until) query = query.where('audit_log.at', '<', filter.until);
  if (filter.before) query = query.where('audit_log.seq', '<', filter.before);
  if (filter.who) {
    const ids = await idsOfPeople(db, filter.who);
    if (ids.length === 0) return [];
    const subjects = ids.map((id): AuditRow['subject'] => `account:${id}`);
    query = query.where((is) =>
      is.or([is('audit_log.actor_id', 'in', ids), is('audit_log.subject', 'in', subjects)]),
    );
  }
  return query.orderBy('audit_log.seq', 'desc').limit(filter.limit).execute();
}

const MOST_PEOPLE = 50;

/** The accounts that match a typed text. */
async function idsOfPeople(db: Database, text: string): Promise<string[]> {
  const like = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where((is) =>
      is.or([
        is('id', '=', text),
        is('email', 'ilike', like),
        is(sql<string>`first_name || ' ' || last_name`, 'ilike', like),
      ]),
    )
    .limit(MOST_PEOPLE)
    .execute();
  return rows.map(({ id }) => id);
}

/** The newest number and hash. */
export async function auditHead(db: Database): Promise<{ seq: number; hash: Buffer }> {
  return db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

/** The newest entries about one subject. */
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
