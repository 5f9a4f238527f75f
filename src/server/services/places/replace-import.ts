import {
  deletePlaceImport,
  insertPlaceImport,
  raisePlacesVersion,
} from '#server/db/places/imported-places.ts';
import { transaction } from '#server/db/core/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { ImportedLocality, ImportedStreet } from '#server/ports/imported-places.ts';

export type NewImport = {
  name: string;
  attribution: string | null;
  localities: readonly ImportedLocality[];
  streets: readonly ImportedStreet[];
  roads: { edges: number; parts: AsyncIterable<Buffer> } | null;
};

/**
 * Replaces the import of the same name: all of it or nothing, and servers see it at once. Needs a connection that may
 * write there, which the application's own may not. Answers whether there was one before.
 */
export async function replaceImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, attribution, localities, streets, roads }: NewImport,
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
    await insertPlaceImport(within, record, { localities, streets, roads: roads?.parts ?? nothing() });
    return { wasThere };
  });
}

async function* nothing(): AsyncGenerator<never> {}
