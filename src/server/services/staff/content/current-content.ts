import { publishedContent, type PublishedRow } from '#server/db/staff/content.ts';
import type { Deps } from '#server/deps.ts';
import { sharedRead } from '../board/shared-read.ts';

/**
 * Makes a reader of what is published now: requests at the same time share one statement, and while the database does not
 * answer the last known answer stands, so that public pages do not fail with it.
 */
export function contentReader(deps: Deps): () => Promise<readonly PublishedRow[]> {
  let last: readonly PublishedRow[] = [];
  return sharedRead(async () => {
    try {
      last = await publishedContent(deps.db, deps.clock.now());
    } catch (error) {
      deps.log('warn', 'the published texts cannot be read', { error: String(error) });
    }
    return last;
  });
}
