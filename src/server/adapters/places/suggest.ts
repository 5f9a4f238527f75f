import { haversineMeters, type LatLng } from '#domain/geo.ts';
import type { Place, TypedParts } from '#server/ports/geocoder.ts';
import { indexedStreets } from './indexed-streets.ts';
import type { Locality } from './load.ts';
import { properName } from './normalise.ts';
import { localityTokens, parseAddress, type ParsedAddress } from './parse-address.ts';
import { postcodePlaces } from './postcode-places.ts';
import type { PlaceIndex } from './place-index.ts';
import { addressPlace, localityPlace } from './present.ts';
import { searchMisspelled, searchSpelled, type LocalityHit, type LocalitySearch } from './search.ts';
import type { StreetIndex } from './street-index.ts';

/** Fewer letters than this match half the country. */
const QUERY_MIN_LENGTH = 2;

/** The longest address; the rest of a longer text is ignored, which bounds the search time. */
const QUERY_MAX_LENGTH = 120;

const BIG_CITY = 20_000;
const NEAR_METERS = 40_000;
const NEAR_CITIES = 3;
const OPEN_TOKEN_MIN_LENGTH = 3;
/** The most words of a city's name. */
const CITY_TOKENS = 4;

type SuggestQuery = { q: string; near?: LatLng; limit: number };
type Context = { index: PlaceIndex; streets: StreetIndex; near?: LatLng; limit: number };

/** Suggestions for what was typed so far, best first, no two with the same text. */
export function suggestPlaces(
  { index, streets }: Pick<Context, 'index' | 'streets'>,
  { q, near, limit }: SuggestQuery,
): Place[] {
  if (q.trim().length < QUERY_MIN_LENGTH) return [];
  const context = { index, streets, near, limit };
  const parsed = parseAddress(q.slice(0, QUERY_MAX_LENGTH));
  const places = parsed.street
    ? streetPlaces(context, parsed)
    : [
        ...postcodePlaces(context, parsed.typed, localityTokens(parsed.groups)),
        ...freePlaces(context, parsed),
      ];
  const seen = new Set<string>();
  return places
    .filter(({ label, detail }) => !seen.has(label + detail) && seen.add(label + detail))
    .slice(0, limit);
}

/** Suggestions for a typed street: in the localities typed with it, or else in the likely ones. */
function streetPlaces(context: Context, parsed: ParsedAddress): Place[] {
  const places = localitiesOf(context, parsed);
  if (places.length > 0) return inCities(context, parsed, places);
  const split =
    parsed.typed.number || parsed.groups.length > 0 ? undefined : lastTokensAsCity(context, parsed);
  const whole = anywhere(context, parsed);
  if (!split) return whole;
  return split.isCertain ? split.places : [...split.places.slice(0, 1), ...whole];
}

/** The street in these localities: the imported matches, and as typed where there is no exact match. */
function inCities(context: Context, parsed: ParsedAddress, cities: readonly Locality[]): Place[] {
  return indexedThenTyped(context, parsed, { cities, likely: cities });
}

/** The street without a locality: imported matches, then as typed in the likely cities. */
function anywhere(context: Context, parsed: ParsedAddress): Place[] {
  return indexedThenTyped(context, parsed, { likely: likelyCities(context) });
}

type Where = { cities?: readonly Locality[]; likely: readonly Locality[] };

function indexedThenTyped(
  context: Context,
  { street, typed, isOpen }: ParsedAddress,
  { cities, likely }: Where,
): Place[] {
  const found = indexedStreets(context, { tokens: [], ...street, isOpen, typed }, { cities });
  const asTyped = likely.filter((city) => !found.certain.has(city)).map((city) => addressPlace(city, typed));
  // A street that no file has must stay available.
  return [...found.places.slice(0, context.limit - 1), ...asTyped];
}

/**
 * The localities that the words beside the street mean: all of the words, or those between two commas, then near what
 * the others mean (`Florești, Cluj-Napoca`).
 */
function localitiesOf(context: Context, { groups, typed, isOpen }: ParsedAddress): Locality[] {
  const sector = sectorOf(context.index, typed);
  const isCapital = localityTokens(groups).includes('bucuresti');
  const together = findLocalities(context, localityTokens(groups), isOpen);
  const found = together.length > 0 ? together : findOneByOne(context, groups, isOpen);
  if (sector && (found.length === 0 || isCapital || found[0]?.county === 'B')) return [sector];
  return found.filter((locality) => !locality.sector);
}

function findOneByOne(context: Context, groups: string[][], isOpen: boolean): Locality[] {
  if (groups.length < 2) return [];
  const found = groups.map((group, i) => {
    const tokens = localityTokens([group]);
    return { tokens, isOpen: isOpen && i === groups.length - 1 };
  });
  const tops = found.map(({ tokens, isOpen: open }) => findLocalities(context, tokens, open)[0]);
  const first = tops.findIndex(Boolean);
  const named = found[first];
  if (!named) return [];
  const near = tops.find((top, i) => top && i !== first) ?? context.near;
  return findLocalities({ ...context, near }, named.tokens, named.isOpen);
}

/** Localities whose name was typed; places that only lie in a county of that name are left out. */
function findLocalities(context: Context, tokens: string[], isOpen: boolean): Locality[] {
  const search: LocalitySearch = { tokens, isOpen, near: context.near, limit: context.limit + 6 };
  const spelled = searchSpelled(context.index, search);
  const hits = spelled.length > 0 ? spelled : searchMisspelled(context.index, search);
  const isByName = hits[0]?.isName === true;
  return hits.filter((hit) => hit.isName || !isByName).map((hit) => hit.locality);
}

function sectorOf(index: PlaceIndex, typed: TypedParts): Locality | undefined {
  return typed.sector ? index.sectors.find((locality) => locality.sector === typed.sector) : undefined;
}

/** Suggestions without a street: an exact locality, a place in a city, or a locality with a typing error. */
function freePlaces(context: Context, parsed: ParsedAddress): Place[] {
  const { groups, typed, isOpen } = parsed;
  const tokens = localityTokens(groups);
  const sector = sectorOf(context.index, typed);
  if (sector && 'bucuresti'.startsWith(tokens[0] ?? '')) return [localityPlace(sector, typed)];
  const search: LocalitySearch = { tokens, isOpen, near: context.near, limit: context.limit };
  const asPlaces = (hits: LocalityHit[]) => hits.map((hit) => localityPlace(hit.locality, typed));
  const spelled = searchSpelled(context.index, search);
  const free: ParsedAddress = { ...parsed, street: { tokens: groups.flat() }, groups: [] };
  const named = spelled.length > 0 ? undefined : lastTokensAsCity(context, free);
  if (named) return named.places;
  const street = { tokens: groups.flat(), isOpen, typed };
  const indexed = indexedStreets(context, street, { spelledOnly: true }).places;
  if (spelled.length > 0) return [...asPlaces(spelled), ...indexed];
  const misspelled = searchMisspelled(context.index, search);
  if (indexed.length > 0 || misspelled.length > 0) return [...indexed, ...asPlaces(misspelled)];
  if (groups.length > 1) {
    const [first = [], ...others] = groups;
    return streetPlaces(context, {
      ...parsed,
      groups: others,
      typed: { ...typed, street: properName(first) },
    });
  }
  if (tokens.length < 2 || !tokens.some((token) => /[a-z]{2}/.test(token))) return [];
  return anywhere(context, { ...free, typed: { ...typed, street: properName(groups.flat()) } });
}

type Split = { places: Place[]; isCertain: boolean };

/**
 * `bd eroilor brasov`: the last words may be a city. Only large ones, matched from their first word on: `strada mihai
 * viteazu` is no street called Mihai in the commune of Mihai Viteazu.
 */
function lastTokensAsCity(context: Context, { street, typed, isOpen }: ParsedAddress): Split | undefined {
  const tokens = street?.tokens ?? [];
  for (let cut = Math.max(1, tokens.length - CITY_TOKENS); cut < tokens.length; cut++) {
    const rest = localityTokens([tokens.slice(cut)]);
    const mayBeOpen = isOpen && (rest.at(-1)?.length ?? 0) >= OPEN_TOKEN_MIN_LENGTH;
    const search = { tokens: rest, near: context.near, limit: context.limit };
    const finished = bigCities(context, { ...search, isOpen: false });
    const cities =
      finished.length > 0 || !mayBeOpen ? finished : bigCities(context, { ...search, isOpen: true });
    if (cities.length === 0) continue;
    const name = [...(street?.kind ? [street.kind] : []), properName(tokens.slice(0, cut))].join(' ');
    const named = { ...street, tokens: tokens.slice(0, cut) };
    const places = inCities(
      context,
      { street: named, groups: [], typed: { ...typed, street: name }, isOpen: false },
      cities,
    );
    return { places, isCertain: finished.length > 0 };
  }
  return undefined;
}

function bigCities(context: Context, search: LocalitySearch): Locality[] {
  return searchSpelled(context.index, search)
    .filter((hit) => hit.isName && !hit.locality.sector && hit.locality.population >= BIG_CITY)
    .map((hit) => hit.locality);
}

/** The likely cities of a street without a locality: some places around `near`, then the largest cities. */
function likelyCities({ index, near, limit }: Context): Locality[] {
  const cities = index.localities.filter((locality) => !locality.sector);
  const bySize = (a: Locality, b: Locality) => b.population - a.population;
  const biggest = cities.filter((city) => city.population >= BIG_CITY).sort(bySize);
  if (!near) return biggest.slice(0, limit);
  const pull = (city: Locality) => Math.log10(city.population + 10) - haversineMeters(near, city) / 12_000;
  const around = cities
    .filter((city) => haversineMeters(near, city) <= NEAR_METERS)
    .sort((a, b) => pull(b) - pull(a))
    .slice(0, NEAR_CITIES);
  return [...around, ...biggest.filter((city) => !around.includes(city))].slice(0, limit);
}
