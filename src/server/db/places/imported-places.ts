import { sql, type Selectable } from 'kysely';
import type {
  ImportedLocality,
  ImportedOutline,
  ImportedPlaces,
  ImportedStreet,
} from '#server/ports/imported-places.ts';
import type { Database, Transaction } from '../core/connect.ts';
import type { PlaceTables } from '../schema-places.ts';
import { insertOutlines } from './outlines.ts';
import { PAGE, pages } from './pages.ts';

export type PlaceImport = Selectable<PlaceTables['place_imports']>;

/** The version of the imports, which every change increments; 0 before the first. */
export async function placesVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('imported_places_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}

/** Increments the version: other imports wait until this transaction ends, and the servers reload after it. */
export async function raisePlacesVersion(db: Transaction): Promise<void> {
  await db
    .updateTable('imported_places_version')
    .set({ version: sql<number>`version + 1` })
    .execute();
}

/** Every import, the latest first. */
export async function placeImports(db: Database): Promise<PlaceImport[]> {
  return db.selectFrom('place_imports').selectAll().orderBy('id', 'desc').execute();
}

/** Deletes an import with all its rows; false when there is none of that name. */
export async function deletePlaceImport(db: Database, name: string): Promise<boolean> {
  const done = await db.deleteFrom('place_imports').where('name', '=', name).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

type NewImport = Omit<PlaceImport, 'id'>;

type ImportRows = {
  localities: readonly ImportedLocality[];
  streets: readonly ImportedStreet[];
  outlines: readonly ImportedOutline[];
  /** Deflated parts of the graph of roads. */
  roads: AsyncIterable<Buffer>;
};

/** Inserts an import, after the one of the same name was deleted. */
export async function insertPlaceImport(
  db: Transaction,
  record: NewImport,
  { localities, streets, outlines, roads }: ImportRows,
): Promise<void> {
  const { id } = await db
    .insertInto('place_imports')
    .values(record)
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [first, page] of pages(localities)) {
    const rows = page.map((locality, i) => ({ import_id: id, nr: first + i, ...locality }));
    await db.insertInto('imported_localities').values(rows).execute();
  }
  for (const [first, page] of pages(streets)) {
    const rows = page.map(({ houseNumbers, housePoints, housePostcodes, ...street }, i) => ({
      import_id: id,
      nr: first + i,
      ...street,
      house_numbers: houseNumbers,
      house_points: housePoints,
      house_postcodes: housePostcodes,
    }));
    await db.insertInto('imported_streets').values(rows).execute();
  }
  await insertOutlines(db, id, outlines);
  let nr = 0;
  for await (const content of roads)
    await db.insertInto('imported_roads').values({ import_id: id, nr: nr++, content }).execute();
}

/** All imported localities. */
export async function importedLocalities(db: Database): Promise<ImportedLocality[]> {
  return db
    .selectFrom('imported_localities')
    .select(['name', 'county', 'lat', 'lng', 'population', 'postcode'])
    .orderBy('import_id', 'desc')
    .orderBy('nr')
    .execute();
}

/**
 * Reads all imports in pages, from one snapshot, with its version; an import that ends meanwhile is read the next time.
 */
export async function readImportedPlaces(
  db: Database,
  take: (places: ImportedPlaces) => Promise<void>,
): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => {
      const version = await placesVersion(moment);
      const imports = await placeImports(moment);
      const attributions = imports.flatMap(({ attribution }) => attribution ?? []);
      await take({
        attributions: [...new Set(attributions)],
        localities: await importedLocalities(moment),
        streets: streetPages(moment, imports),
        roads: roadGraphs(moment, imports),
      });
      return version;
    });
}

async function* streetPages(
  db: Database,
  imports: readonly PlaceImport[],
): AsyncGenerator<readonly ImportedStreet[]> {
  for (const { id } of imports) {
    for (let after = -1; ;) {
      const rows = await streetRows(db, id, after);
      const last = rows.at(-1);
      if (!last) break;
      yield rows.map(({ nr: _nr, house_numbers, house_points, house_postcodes, ...street }) => ({
        ...street,
        houseNumbers: house_numbers,
        housePoints: house_points,
        housePostcodes: house_postcodes,
      }));
      after = last.nr;
    }
  }
}

async function* roadGraphs(
  db: Database,
  imports: readonly PlaceImport[],
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  for (const { id, roads } of imports) if (roads > 0) yield roadParts(db, id);
}

async function* roadParts(db: Database, importId: number): AsyncGenerator<Uint8Array> {
  for (let nr = 0; ; nr += 1) {
    const row = await db
      .selectFrom('imported_roads')
      .select('content')
      .where('import_id', '=', importId)
      .where('nr', '=', nr)
      .executeTakeFirst();
    if (!row) return;
    yield row.content;
  }
}

function streetRows(db: Database, importId: number, after: number) {
  return db
    .selectFrom('imported_streets')
    .select(['nr', 'name', 'locality', 'county', 'sector', 'line', 'postcodes'])
    .select(['house_numbers', 'house_points', 'house_postcodes'])
    .where('import_id', '=', importId)
    .where('nr', '>', after)
    .orderBy('nr')
    .limit(PAGE)
    .execute();
}
