const OSM_PAGE = 'https://www.openstreetmap.org/copyright';
const OSM_NAME = /©?\s*OpenStreetMap(?: contributors)?/;

/** A part of an attribution; with an address where its owner asks for a link. */
export type CreditPart = { text: string; href: string | null };

/** An attribution in parts: OpenStreetMap's words are a link to its copyright page, as its licence asks. */
export function creditParts(credit: string): CreditPart[] {
  const named = OSM_NAME.exec(credit)?.[0].trim();
  if (!named) return [{ text: credit, href: null }];
  const [before = '', ...after] = credit.split(named);
  const parts = [
    { text: before, href: null },
    { text: named, href: OSM_PAGE },
    { text: after.join(named), href: null },
  ];
  return parts.filter(({ text }) => text !== '');
}
