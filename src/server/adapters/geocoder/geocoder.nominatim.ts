import { z } from 'zod';
import { addressOf } from '../outside/address-url.ts';
import { fetchJson, OutsideError } from '../outside/fetch-json.ts';
import { firstOf, placeFrom } from '../outside/address-line.ts';
import type { AddressProvider } from '../outside/geocoder-with-fallback.ts';

const Text = z.string().optional();
const Found = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  name: Text,
  address: z
    .object({
      house_number: Text,
      road: Text,
      suburb: Text,
      city: Text,
      town: Text,
      village: Text,
      municipality: Text,
      county: Text,
      postcode: Text,
      country_code: Text,
    })
    .optional(),
});
type Found = z.infer<typeof Found>;

/** The reverse search's answer when there is no result. */
const Nothing = z.object({ error: z.string() });
const COMMON = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'ro' } as const;

/**
 * Addresses from a self-hosted Nominatim server. The public one forbids autocompletion, and one request a second for
 * the whole application is too few for a marketplace.
 */
export function nominatimAddresses(base: string): AddressProvider {
  return {
    name: 'nominatim',
    attribution: '© OpenStreetMap contributors',
    shortestQuery: 4,
    async suggest({ q, limit }) {
      const query = { ...COMMON, q, countrycodes: 'ro', limit: String(limit) };
      const read = z.array(Found).safeParse(await fetchJson(addressOf(base, 'search', query)));
      if (!read.success) throw new OutsideError('an answer of another shape');
      return firstOf(read.data.map(placeOf), limit);
    },
    async reverse({ lat, lng }, limit) {
      const query = { ...COMMON, lat: String(lat), lon: String(lng), zoom: '18' };
      const answer = await fetchJson(addressOf(base, 'reverse', query));
      if (Nothing.safeParse(answer).success) return [];
      const read = Found.safeParse(answer);
      if (!read.success) throw new OutsideError('an answer of another shape');
      return firstOf([placeOf(read.data)], limit);
    },
  };
}

function placeOf({ lat, lon, name, address = {} }: Found) {
  if ((address.country_code ?? 'ro') !== 'ro') return undefined;
  const city = address.city ?? address.town ?? address.village ?? address.municipality ?? address.suburb;
  return placeFrom({
    lat,
    lng: lon,
    name: address.road === undefined && name !== city ? name : undefined,
    street: address.road,
    number: address.house_number,
    city,
    county: address.county,
    postcode: address.postcode,
  });
}
