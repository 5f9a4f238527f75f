import { z } from 'zod';
import { addressOf } from '../outside/address-url.ts';
import { fetchJson, OutsideError } from '../outside/fetch-json.ts';
import { firstOf, placeFrom } from '../outside/address-line.ts';
import type { AddressProvider } from '../outside/geocoder-with-fallback.ts';

/** West, south, east, north of Romania: without the box, a search returns namesakes abroad. */
const ROMANIA = '20.2,43.6,29.8,48.3';
const LAYERS = ['house', 'street', 'locality', 'district', 'city'];

const Text = z.string().optional();
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        type: Text,
        name: Text,
        housenumber: Text,
        street: Text,
        postcode: Text,
        district: Text,
        city: Text,
        county: Text,
        state: Text,
        countrycode: Text,
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

/** Addresses from a Photon server (OpenStreetMap data), self-hosted or public. */
export function photonAddresses(base: string): AddressProvider {
  const fetchPlaces = async (path: string, query: Record<string, string | string[]>, limit: number) => {
    const read = Answer.safeParse(await fetchJson(addressOf(base, path, query)));
    if (!read.success) throw new OutsideError('an answer of another shape');
    return firstOf(
      read.data.features.filter(({ properties }) => (properties.countrycode ?? 'RO') === 'RO').map(placeOf),
      limit,
    );
  };
  return {
    name: 'photon',
    attribution: '© OpenStreetMap contributors',
    shortestQuery: 3,
    suggest: ({ q, near, limit }) =>
      fetchPlaces(
        'api',
        {
          q,
          limit: String(limit),
          bbox: ROMANIA,
          layer: LAYERS,
          ...(near
            ? { lat: String(near.lat), lon: String(near.lng), zoom: '12', location_bias_scale: '0.4' }
            : {}),
        },
        limit,
      ),
    reverse: ({ lat, lng }, limit) =>
      fetchPlaces('reverse', { lat: String(lat), lon: String(lng), limit: String(limit) }, limit),
  };
}

function placeOf({ geometry, properties }: Feature) {
  const [lng, lat] = geometry.coordinates;
  const { type, name, housenumber: number, city, district, county, state, postcode } = properties;
  const isStreet = type === 'street';
  const isTown = type === 'city' || type === 'locality' || type === 'district';
  return placeFrom({
    lat,
    lng,
    name: isStreet || isTown ? undefined : name,
    street: isStreet ? name : properties.street,
    number,
    city: city ?? (isTown ? name : district),
    county: county ?? state,
    postcode,
  });
}
