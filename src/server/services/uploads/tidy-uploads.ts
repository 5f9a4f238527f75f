import { lockUpload, picturesHiddenBefore } from '#server/db/moderation/hide-pictures.ts';
import { deleteLooseUpload, deleteUpload, idsWithoutUpload, looseUploads } from '#server/db/core/uploads.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { eachItem } from '../jobs/periodic-work.ts';

const DAY = 86_400_000;
const HIDDEN_LIFE_DAYS = 365;
const LOOKUP_BATCH = 500;
/** This many files without a row may be an accident; more of them must be a minority of the files. */
const MAX_ORPHANS = 200;
/** An id of `newId`, or the temporary file that a crash has left of one. */
const IS_PICTURE = /^[\w-]{16}(\.[0-9a-f]{8}\.part)?$/;

/** Deletes pictures that were uploaded a day ago and never used, with their files. */
export const DELETE_LOOSE_UPLOADS = eachItem('delete_loose_uploads', {
  due: (deps, limit) => looseUploads(deps.db, aDayAgo(deps), limit),
  handle: async (deps, id) =>
    inTransaction(deps, async (tx) => {
      if (await deleteLooseUpload(tx.db, id)) await enqueue(tx, 'erasePictures', { ids: [id] });
    }),
});

/** Deletes hidden pictures a year after the decision, together with its text: nobody can object any more. */
export const ERASE_HIDDEN_PICTURES = eachItem('erase_hidden_pictures', {
  due: (deps, limit) => picturesHiddenBefore(deps.db, aYearAgo(deps), limit),
  handle: async (deps, id) =>
    inTransaction(deps, async (tx) => {
      const upload = await lockUpload(tx.db, id);
      if (!upload?.hidden_at) return;
      await deleteUpload(tx.db, id);
      await enqueue(tx, 'erasePictures', { ids: [id] });
    }),
});

/** Deletes files without a row for a day: their row could not be inserted, or their deletion was given up. */
export const ERASE_STRAY_FILES = eachItem('erase_stray_files', {
  due: strayFiles,
  handle: ({ blobs }, id) => blobs.delete(id),
});

/** Files without a row. Throws when they are most of the files: then the database or the store is the wrong one. */
async function strayFiles(deps: Deps, limit: number): Promise<string[]> {
  const orphans: string[] = [];
  let batch: string[] = [];
  let files = 0;
  const flush = async () => {
    orphans.push(...(await idsWithoutUpload(deps.db, batch)));
    files += batch.length;
    batch = [];
  };
  for await (const id of deps.blobs.storedBefore(aDayAgo(deps))) {
    // The store also contains other files.
    if (IS_PICTURE.test(id)) batch.push(id);
    if (batch.length >= LOOKUP_BATCH) await flush();
  }
  await flush();
  if (orphans.length > MAX_ORPHANS && orphans.length * 2 > files)
    throw new Error(`${orphans.length} of ${files} picture files have no row: is this their database?`);
  return orphans.slice(0, limit);
}

function aDayAgo({ clock }: Deps): Date {
  return new Date(clock.now().getTime() - DAY);
}

function aYearAgo({ clock }: Deps): Date {
  return new Date(clock.now().getTime() - HIDDEN_LIFE_DAYS * DAY);
}
