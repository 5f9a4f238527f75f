import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#domain/accounts/accounts.ts';
import type { AuditAction, AuditSubject } from '#domain/staff/audit.ts';

/** Tables of the audit log; the database assigns number and hash. */
export type AuditTables = {
  audit_log: {
    seq: ColumnType<number, never, never>;
    at: ColumnType<Date, Date, never>;
    actor_id: ColumnType<string | null, string | null, never>;
    actor_role: ColumnType<Role | null, Role | null, never>;
    action: ColumnType<AuditAction, AuditAction, never>;
    subject: ColumnType<AuditSubject, AuditSubject, never>;
    details: ColumnType<Record<string, unknown>, string, never>;
    hash: ColumnType<Buffer, never, never>;
  };
  audit_head: { only_one: Generated<boolean>; seq: number; hash: Buffer };
  audit_violations: { rule: string; subject: string; detail: string };
};
