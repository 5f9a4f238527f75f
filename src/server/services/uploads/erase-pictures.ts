import type { Deps } from '#server/deps.ts';

/** Removes the files of pictures whose rows are gone already; one that is missing is fine. */
export async function erasePictures(deps: Deps, { ids }: { ids: string[] }): Promise<void> {
  for (const id of ids) await deps.blobs.delete(id);
}
