import { deletePlaceImport, raisePlacesVersion } from '#server/db/places/imported-places.ts';
import { transaction } from '#server/db/core/transaction.ts';
import type { Deps } from '#server/deps.ts';

/** Deletes an import; false when there is none of that name. Needs a connection that may write there. */
export async function removeImport({ db }: Pick<Deps, 'db'>, name: string): Promise<boolean> {
  return transaction(db, async (within) => {
    await raisePlacesVersion(within);
    return deletePlaceImport(within, name);
  });
}
