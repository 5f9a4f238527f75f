import type { Deps } from '#server/deps.ts';

/** Deletes the files of pictures whose rows are deleted already; a missing file is no error. */
export async function erasePictures(deps: Deps, { ids }: { ids: string[] }): Promise<void> {
  for (const id of ids) await deps.blobs.delete(id);
}
