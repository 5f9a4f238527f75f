import type { Deps } from '#server/deps.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Has what is still missing of an import looked up: once, however often it is ordered meanwhile. */
export async function orderCheck(deps: Deps, importId: string): Promise<void> {
  await enqueue(deps, 'checkImport', { importId }, { key: `check-import:${importId}` });
}
