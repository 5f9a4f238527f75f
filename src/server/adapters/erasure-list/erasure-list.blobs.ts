import { erasureLine, readErasureList } from '#domain/accounts/erasures.ts';
import type { BlobStore } from '#server/ports/blob-store.ts';
import type { ErasureList } from '#server/ports/erasure-list.ts';

/** The object's name among the pictures: `er/erasures-ndjson`. */
const NAME = 'erasures-ndjson';

/**
 * Stores the erasure list as one object beside the pictures, for processes without a disk of their own. It is read and
 * written as a whole: writers must be serialised, which the queue of the job `listErasures` ensures.
 */
export function blobErasureList(blobs: BlobStore): ErasureList {
  const text = async () => (await blobs.get(NAME))?.toString('utf8') ?? '';
  return {
    async add(erasures) {
      if (erasures.length === 0) return;
      const lines = erasures.map(erasureLine).join('');
      await blobs.put(NAME, Buffer.from(`${await text()}${lines}`));
    },
    read: async () => readErasureList(await text()),
  };
}
