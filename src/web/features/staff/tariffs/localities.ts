import { COUNTIES, COUNTY_CODES, type CountyCode } from '#domain/places/counties.ts';

type Locality = { county: CountyCode; name: string };

/** Localities as lines, `Florești, CJ`. */
export function localitiesText(localities: readonly Locality[]): string {
  return localities.map(({ name, county }) => `${name}, ${county}`).join('\n');
}

/** Reads a locality from each line: its name, a comma, and its county by code or name; and the lines that are none. */
export function readLocalities(text: string): { localities: Locality[]; wrong: string[] } {
  const lines = text.split('\n').map((line) => line.trim());
  const read = lines.filter(Boolean).map((line) => ({ line, locality: localityOf(line) }));
  return {
    localities: read.flatMap(({ locality }) => locality ?? []),
    wrong: read.filter(({ locality }) => locality === null).map(({ line }) => line),
  };
}

function localityOf(line: string): Locality | null {
  const comma = line.lastIndexOf(',');
  const name = line.slice(0, comma).trim();
  const typed = line
    .slice(comma + 1)
    .trim()
    .toLowerCase();
  const county = COUNTY_CODES.find(
    (code) => code.toLowerCase() === typed || COUNTIES[code].toLowerCase() === typed,
  );
  return comma > 0 && name !== '' && county ? { county, name } : null;
}
