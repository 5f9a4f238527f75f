import type { z } from 'zod';
import type { AuditEntry, auditLog } from '#contract/staff/admin-audit.ts';
import { addDays, dayStart } from '#domain/deliveries/pickup-window.ts';
import { auditPage } from '#server/db/staff/audit.ts';
import type { Deps } from '#server/deps.ts';
import { numberOf } from '../../notifications/list-notifications.ts';

const PAGE = 50;
/** The digits of a seal that people compare. */
const SEAL_DIGITS = 16;

type Row = Awaited<ReturnType<typeof auditPage>>[number];

/** A page of the audit log, newest first. */
export async function listAudit(deps: Deps, query: z.output<typeof auditLog.query>) {
  const limit = query.limit ?? PAGE;
  const zone = deps.settings.timeZone;
  const rows = await auditPage(deps.db, {
    ...(query.who?.trim() ? { who: query.who.trim() } : {}),
    ...(query.action ? { action: query.action } : {}),
    ...(query.from ? { from: dayStart(query.from, zone) } : {}),
    ...(query.until ? { until: dayStart(addDays(query.until, 1), zone) } : {}),
    before: numberOf(query.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return {
    items: shown.map(present),
    nextCursor: rows.length > limit ? String(shown.at(-1)?.seq) : null,
  };
}

function present(row: Row): AuditEntry {
  const name = row.first_name ? `${row.first_name} ${row.last_name}` : '–';
  return {
    seq: row.seq,
    at: row.at.toISOString(),
    by: row.actor_id === null ? null : { id: row.actor_id, name, role: row.actor_role },
    action: row.action,
    subject: row.subject,
    about: row.about_first_name === null ? null : `${row.about_first_name} ${row.about_last_name}`,
    details: row.details,
    seal: row.hash.toString('hex').slice(0, SEAL_DIGITS),
  };
}
