import { localDay } from '#domain/deliveries/pickup-window.ts';
import { ensure } from '#domain/errors.ts';
import { EXPORTABLE } from '#domain/staff/exports/lists.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import { say } from '#messages/say.ts';
import { exportBlobs, findExport } from '#server/db/staff/exports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { recordAudit } from '../audit/record-audit.ts';

/**
 * The name of an export's file and its parts, one after the other. Throws `not_found` for a colleague's or an expired
 * one, `forbidden` when the role does not read its list any more, `transition_refused` before it is ready.
 */
export async function getExportFile(deps: Deps, actor: Actor, id: string) {
  const row = orNotFound(await findExport(deps.db, id));
  ensure(row.created_by === actor.accountId && row.expires_at > deps.clock.now(), 'not_found');
  ensure(mayStaff(actor.staffRole, EXPORTABLE[row.list].verb), 'forbidden');
  ensure(row.state === 'ready', 'transition_refused', { facts: { state: row.state } });
  const blobs = await exportBlobs(deps.db, id);
  const details = { list: row.list, rows: row.rows };
  await recordAudit(deps, { actor, action: 'export_downloaded', subject: `house:export-${id}`, details });
  const day = localDay(row.created_at, deps.settings.timeZone);
  return { name: `${say(row.locale, `export.file.${row.list}`)}-${day}.csv`, parts: partsOf(deps, blobs) };
}

async function* partsOf({ blobs }: Deps, ids: readonly string[]): AsyncGenerator<Buffer> {
  for (const id of ids) yield orNotFound(await blobs.get(id));
}
