import type { z } from 'zod';
import type { createExport as route, Export } from '#contract/staff/exports.ts';
import { ensure } from '#domain/errors.ts';
import {
  EXPORT_AT_ONCE,
  EXPORT_LIFE_HOURS,
  EXPORTABLE,
  EXPORTS_AT_ONCE,
} from '#domain/staff/exports/lists.ts';
import { mayStaff } from '#domain/staff/roles.ts';
import {
  countQueuedExports,
  findExport,
  findQueuedExport,
  insertExport,
  lockExportsOf,
} from '#server/db/staff/exports.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../../errors.ts';
import { newId, sha256 } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { presentExport } from './present-export.ts';
import { writeExport } from './write-export.ts';

type Order = z.output<typeof route.body>;

/**
 * Stores an export with its entry in the audit log, and writes its first rows; what is longer goes on in the background.
 * Throws `forbidden` for a list that the role does not read, `limit_reached` with the limit for too many at once.
 */
export async function createExport(deps: Deps, actor: Actor, order: Order): Promise<Export> {
  ensure(mayStaff(actor.staffRole, EXPORTABLE[order.list].verb), 'forbidden');
  const id = await storeOrder(deps, actor, order);
  await writeExport(deps, id, EXPORT_AT_ONCE);
  return presentExport(orNotFound(await findExport(deps.db, id)));
}

/** The id of the stored order; of the one that is being written when it was sent before. */
async function storeOrder(deps: Deps, actor: Actor, order: Order): Promise<string> {
  const { accountId: createdBy } = actor;
  const { list, filter, columns, locale } = order;
  const fingerprint = sha256(JSON.stringify([list, Object.entries(filter).toSorted(), columns, locale]));
  return inTransaction(deps, async (tx) => {
    await lockExportsOf(tx.db, createdBy);
    const same = await findQueuedExport(tx.db, { createdBy, fingerprint });
    if (same) return same.id;
    const queued = await countQueuedExports(tx.db, createdBy);
    ensure(queued < EXPORTS_AT_ONCE, 'limit_reached', { facts: { limit: EXPORTS_AT_ONCE } });
    const [id, now] = [newId(), tx.clock.now()];
    await insertExport(tx.db, {
      ...{ id, list, columns: [...new Set<string>(columns)], locale, fingerprint },
      ...{ filter: JSON.stringify(filter), created_by: createdBy, created_at: now, moved_at: now },
      expires_at: new Date(now.getTime() + EXPORT_LIFE_HOURS * 3_600_000),
    });
    const details = { list, filter, columns };
    await recordAudit(tx, { actor, action: 'list_exported', subject: `house:export-${id}`, details });
    return id;
  });
}
