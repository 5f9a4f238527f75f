import { existsSync, statSync } from 'node:fs';
import type { PlaceFile } from './collect-streets.ts';
import { type ListOptions, readList } from './read-list.ts';
import { readOsm } from './read-osm.ts';
import { PlaceFileError } from './report.ts';

/** Kinds of files, recognised by their names. */
type Kind = 'list' | 'osm';

const KINDS: [RegExp, Kind][] = [
  [/\.(tsv|csv|txt)$/i, 'list'],
  [/\.pbf$/i, 'osm'],
];

const HINTS: [RegExp, string][] = [
  [/\.pmtiles$/i, 'a map archive is not imported: put its path into MAP_STYLE_URL'],
  [/\.(gz|zip|bz2|xz|7z)$/i, 'unpack the file first'],
  [/\.osm$/i, 'convert the extract to .osm.pbf (osmium cat)'],
  [/\.(xlsx?|ods)$/i, 'save the sheet as CSV (UTF-8)'],
];

/** The kind of a file by its name. Throws for an unsupported one, with what to do about it. */
export function kindOf(path: string): Kind {
  const found = KINDS.find(([name]) => name.test(path));
  if (found) return found[1];
  const hint =
    HINTS.find(([name]) => name.test(path))?.[1] ?? 'files that can be read: .tsv, .csv, .txt and .osm.pbf';
  throw new PlaceFileError(hint);
}

/** Reads a file of streets, houses or localities. Throws PlaceFileError for an unreadable one. */
export async function readPlaceFile(path: string, options: ListOptions): Promise<PlaceFile> {
  const kind = kindOf(path);
  if (!existsSync(path) || !statSync(path).isFile()) throw new PlaceFileError('the file does not exist');
  return kind === 'osm' ? readOsm(path, options) : readList(path, options);
}
