import {
  deletePlaceImport,
  insertPlaceImport,
  raisePlacesVersion,
} from '#server/db/places/imported-places.ts';
import { transaction } from '#server/db/core/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { ImportedLocality, ImportedOutline, ImportedStreet } from '#server/ports/imported-places.ts';

export type NewImport = {
  name: string;
  attribution: string | null;
  localities: readonly ImportedLocality[];
  streets: readonly ImportedStreet[];
  outlines: readonly ImportedOutline[];
  roads: { edges: number; parts: AsyncIterable<Buffer> } | null;
};

/**
 * Replaces the import of the same name: all of it or nothing, and servers see it at once. Needs a connection that may
 * write there, which the application's own may not. Answers whether there was one before.
 */
export async function replaceImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, attribution, localities, streets, outlines, roads }: NewImport,
): Promise<{ wasThere: boolean }> {
  const record = {
    name,
    attribution,
    imported_at: clock.now(),
    streets: streets.length,
    houses: streets.reduce((sum, { houseNumbers }) => sum + houseNumbers.length, 0),
    localities: localities.length,
    roads: roads?.edges ?? 0,
  };
  return transaction(db, async (within) => {
    await raisePlacesVersion(within);
    const wasThere = await deletePlaceImport(within, name);
    const parts = roads?.parts ?? nothing();
    await insertPlaceImport(within, record, { localities, streets, outlines, roads: parts });
    return { wasThere };
  });
}

async function* nothing(): AsyncGenerator<never> {}
