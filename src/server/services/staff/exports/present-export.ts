import type { Export } from '#contract/staff/exports.ts';
import type { ExportRow } from '#server/db/staff/exports.ts';

/** An export as its person sees it. */
export function presentExport(row: ExportRow): Export {
  return {
    id: row.id,
    list: row.list,
    columns: row.columns,
    state: row.state,
    rows: row.rows,
    failure: row.failure,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
  };
}
