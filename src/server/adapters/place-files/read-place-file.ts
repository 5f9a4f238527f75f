import { existsSync, statSync } from 'node:fs';
import type { PlaceFile } from './gather-streets.ts';
import { type ListOptions, readList } from './read-list.ts';
import { PlaceFileError } from './report.ts';

/** Whose data an extract of OpenStreetMap is, in the words that its licence asks for. */
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

/** What is read by the name of a file. */
type Kind = 'list';

const KINDS: [RegExp, Kind][] = [[/\.(tsv|csv|txt)$/i, 'list']];

const HINTS: [RegExp, string][] = [
  [/\.pmtiles$/i, 'o arhivă de hartă nu se importă: puneți calea ei în MAP_STYLE_URL'],
  [/\.(gz|zip|bz2|xz|7z)$/i, 'dezarhivați fișierul întâi'],
  [/\.(xlsx?|ods)$/i, 'salvați foaia ca CSV (UTF-8)'],
];

/** The kind of a file by its name. Throws what to do with one that is not read. */
export function kindOf(path: string): Kind {
  const found = KINDS.find(([name]) => name.test(path));
  if (found) return found[1];
  const hint = HINTS.find(([name]) => name.test(path))?.[1] ?? 'se citesc .tsv, .csv și .txt';
  throw new PlaceFileError(hint);
}

/** Reads a file of streets, houses or localities. Throws PlaceFileError for one that cannot be read. */
export async function readPlaceFile(path: string, options: ListOptions): Promise<PlaceFile> {
  kindOf(path);
  if (!existsSync(path) || !statSync(path).isFile()) throw new PlaceFileError('fișierul nu există');
  return readList(path, options);
}
