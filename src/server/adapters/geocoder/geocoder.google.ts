import { z } from 'zod';
import type { LatLng } from '#domain/geo.ts';
import type { Suggestion } from '#server/ports/geocoder.ts';
import { firstOf, placeFrom } from '../outside/address-line.ts';
import { addressOf } from '../outside/address-url.ts';
import { fetchJson, OutsideError } from '../outside/fetch-json.ts';
import type { AddressProvider } from '../outside/geocoder-with-fallback.ts';

const PLACES = 'https://places.googleapis.com/v1/';
const GEOCODING = 'https://maps.googleapis.com/maps/api/geocode/';
/** The radius around the user in which suggestions are preferred, in metres; the provider's maximum. */
const BIAS_METERS = 50_000;
const SUGGESTION_FIELDS = ['placeId', 'structuredFormat', 'text']
  .map((field) => `suggestions.placePrediction.${field}`)
  .join();
const DETAIL_FIELDS = 'id,location,formattedAddress,addressComponents,types';
/** Prefix of our ids for places without coordinates, which must be looked up. */
const PREFIX = 'google:';

const LocalizedText = z.object({ text: z.string() });
const Predictions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: LocalizedText,
            structuredFormat: z
              .object({ mainText: LocalizedText, secondaryText: LocalizedText.optional() })
              .optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

const Component = z.object({ longText: z.string(), types: z.array(z.string()) });
const Details = z.object({
  location: z.object({ latitude: z.number(), longitude: z.number() }),
  formattedAddress: z.string(),
  addressComponents: z.array(Component).default([]),
});

const Geocoded = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })),
    }),
  ),
});

type Servers = { places?: string; geocoding?: string };

/**
 * Addresses from Google Places (New). Suggestions have no coordinates until one is chosen: with one session id, the
 * suggestions and the look-up are billed together.
 */
export function googleAddresses(
  key: string,
  { places = PLACES, geocoding = GEOCODING }: Servers = {},
): AddressProvider {
  const headers = (fields: string) => ({ 'x-goog-api-key': key, 'x-goog-fieldmask': fields });
  return {
    name: 'google',
    attribution: 'Google Maps',
    shortestQuery: 3,
    async suggest({ q, near, limit, session }) {
      const body = {
        input: q,
        languageCode: 'ro',
        regionCode: 'ro',
        includedRegionCodes: ['ro'],
        ...(session ? { sessionToken: session } : {}),
        ...(near ? { locationBias: circleAround(near) } : {}),
      };
      const request = { method: 'POST' as const, body, headers: headers(SUGGESTION_FIELDS) };
      const read = Predictions.safeParse(await fetchJson(addressOf(places, 'places:autocomplete'), request));
      if (!read.success) throw new OutsideError('an answer of another shape');
      return read.data.suggestions.flatMap(suggestionOf).slice(0, limit);
    },
    async resolve(id, session) {
      if (!id.startsWith(PREFIX)) return undefined;
      const query = { languageCode: 'ro', regionCode: 'ro', ...(session ? { sessionToken: session } : {}) };
      const path = `places/${encodeURIComponent(id.slice(PREFIX.length))}`;
      const answer = await fetchJson(addressOf(places, path, query), { headers: headers(DETAIL_FIELDS) });
      const read = Details.safeParse(answer);
      if (!read.success) throw new OutsideError('an answer of another shape');
      const { location, addressComponents } = read.data;
      const parts = addressComponents.map(({ longText, types }) => ({ text: longText, types }));
      return addressIn(parts, { lat: location.latitude, lng: location.longitude });
    },
    async reverse({ lat, lng }, limit) {
      const query = { latlng: `${lat},${lng}`, language: 'ro', region: 'ro', key };
      const read = Geocoded.safeParse(await fetchJson(addressOf(geocoding, 'json', query)));
      if (!read.success) throw new OutsideError('an answer of another shape');
      const found = read.data.results.map(({ geometry, address_components }) =>
        addressIn(
          address_components.map(({ long_name, types }) => ({ text: long_name, types })),
          geometry.location,
        ),
      );
      return firstOf(found, limit);
    },
  };
}

function circleAround({ lat, lng }: LatLng) {
  return { circle: { center: { latitude: lat, longitude: lng }, radius: BIAS_METERS } };
}

function suggestionOf({
  placePrediction: found,
}: z.infer<typeof Predictions>['suggestions'][number]): Suggestion[] {
  if (!found) return [];
  const { mainText, secondaryText } = found.structuredFormat ?? { mainText: found.text };
  return [
    {
      id: PREFIX + found.placeId,
      label: mainText.text,
      detail: secondaryText?.text ?? '',
      lat: null,
      lng: null,
      precision: 'locality',
    },
  ];
}

type Part = { text: string; types: readonly string[] };

function addressIn(parts: readonly Part[], at: LatLng) {
  const named = (...types: string[]) =>
    parts.find((part) => types.some((type) => part.types.includes(type)))?.text;
  return placeFrom({
    ...at,
    street: named('route'),
    number: named('street_number'),
    city: named('locality', 'postal_town', 'administrative_area_level_2'),
    county: named('administrative_area_level_1'),
    postcode: named('postal_code'),
  });
}
