import { keysOf } from '#domain/records.ts';
import { normalise } from '../places/normalise.ts';
import { PlaceFileError } from './report.ts';

/** The columns that are read from a list; others are ignored. */
const COLUMNS = [
  'street',
  'kind',
  'number',
  'locality',
  'county',
  'sector',
  'lat',
  'lng',
  'population',
  'postcode',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Accepted headings, without diacritics, capitals and spaces. */
const NAMES: Record<Column | 'name', string> = {
  street:
    'street streetname addrstreet road strada strazi numestrada denumirestrada artera numeartera denumireartera',
  kind: 'kind type streettype tip tipstrada tipartera',
  number: 'number housenumber house addrhousenumber numar nr nrpostal numarul',
  locality: 'locality city town place village addrcity localitate localitatea oras orasul municipiu loc uat',
  county: 'county addrcounty judet judetul jud',
  sector: 'sector sectorul',
  lat: 'lat latitude latitudine y',
  lng: 'lng lon long longitude longitudine x',
  population: 'population pop populatie populatia locuitori',
  postcode: 'postcode postalcode zip zipcode codpostal cp',
  name: 'name nume denumire denumirea',
};

/** The index of each column. */
export type Layout = Partial<Record<Column, number>>;

/** The column that a heading names: one of ours, `name` for either a street or a locality, or undefined. */
function columnOf(heading: string): Column | 'name' | undefined {
  const key = normalise(heading).replace(/[^a-z]/g, '');
  return key === '' ? undefined : keysOf(NAMES).find((column) => NAMES[column].split(' ').includes(key));
}

/** The number of recognised headings in a row; decides which separator is right. */
export const recognisedHeadings = (cells: readonly string[]) => cells.filter((cell) => columnOf(cell)).length;

/** Parses the headings. Throws with the missing columns and the headings that are accepted. */
export function layoutOf(
  headings: readonly string[],
  hasLocality: boolean,
): { layout: Layout; unused: string[] } {
  const layout: Layout = {};
  const unused: string[] = [];
  let nameAt: number | undefined;
  for (const [at, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (column === 'name') nameAt ??= at;
    else if (!column) unused.push(heading);
    else if (layout[column] === undefined) layout[column] = at;
    else throw new PlaceFileError(`row 1: column "${column}" appears twice ("${heading}")`);
  }
  if (nameAt !== undefined) {
    const meant = layout.locality !== undefined || hasLocality ? 'street' : 'locality';
    if (layout[meant] === undefined) layout[meant] = nameAt;
  }
  checkLayout(layout, hasLocality);
  return { layout, unused: unused.filter((heading) => heading.trim() !== '') };
}

/** Throws when the columns do not form a list of streets, houses or localities. */
function checkLayout(layout: Layout, hasLocality: boolean): void {
  const has = (column: Column) => layout[column] !== undefined;
  if (!has('street') && !has('locality')) {
    throw new PlaceFileError(
      'no column is a street or a locality: a header row (street, number, locality, county, lat, lng) or --columns ' +
        'is needed',
    );
  }
  if (has('lat') !== has('lng')) {
    throw new PlaceFileError('latitude and longitude go together: column lat or lng is missing');
  }
  if (has('street') && !has('locality') && !hasLocality && !has('lat')) {
    throw new PlaceFileError('the locality is missing: a column "locality", coordinates, or --locality');
  }
  if (!has('street') && !has('lat')) {
    throw new PlaceFileError('localities need coordinates: columns lat and lng');
  }
}

/** Parses `--columns street,number,-,lat,lng`. Throws for an unknown column. */
export function givenLayout(text: string, hasLocality: boolean): Layout {
  const layout: Layout = {};
  for (const [at, word] of text.split(',').entries()) {
    const name = word.trim();
    if (name === '' || name === '-') continue;
    const column = COLUMNS.find((each) => each === name);
    if (!column) throw new PlaceFileError(`--columns: "${name}" is not one of ${COLUMNS.join(', ')} or -`);
    if (layout[column] !== undefined) throw new PlaceFileError(`--columns: "${name}" appears twice`);
    layout[column] = at;
  }
  checkLayout(layout, hasLocality);
  return layout;
}
