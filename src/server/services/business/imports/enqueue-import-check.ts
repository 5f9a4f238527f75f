import type { Deps } from '#server/deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Enqueues the address check of an import; one waiting job for each import. */
export async function enqueueImportCheck(deps: Deps, importId: string): Promise<void> {
  await enqueue(deps, 'checkImport', { importId }, { key: `check-import:${importId}` });
}
