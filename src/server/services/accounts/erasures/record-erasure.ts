import type { ErasureScope } from '#domain/accounts/erasures.ts';
import { insertErasure } from '#server/db/accounts/erasures.ts';
import type { Tx } from '#server/deps.ts';
import { sha256 } from '../../ids.ts';
import { enqueueInLine } from '../../jobs/enqueue.ts';

/** The hash of an id on the list of erasures. */
export function subjectHash(id: string): string {
  return sha256(id).toString('hex');
}

/**
 * Records an erasure, and enqueues its copy to the list outside the database. `at` is another moment than now when an
 * old erasure is repeated.
 */
export async function recordErasure(
  tx: Tx,
  scope: ErasureScope,
  id: string,
  at: Date = tx.clock.now(),
): Promise<void> {
  await insertErasure(tx.db, { scope, subjectHash: subjectHash(id), at: at.toISOString() });
  await enqueueInLine(tx, 'listErasures', {}, { key: 'listErasures', queue: 'erasures' });
}
