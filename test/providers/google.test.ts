import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { googleAddresses } from '#server/adapters/geocoder/geocoder.google.ts';
import { geocoderWithFallback } from '#server/adapters/outside/geocoder-with-fallback.ts';
import { recordedProvider } from './recorded.ts';

const provider = await recordedProvider();
const addresses = googleAddresses('cheie-de-proba', {
  places: `${provider.base}/v1/`,
  geocoding: `${provider.base}/geocode/`,
});
const geocoder = geocoderWithFallback(addresses, { embedded: embeddedGeocoder(), log: () => undefined });
const SESSION = '7c1f7d3e-3c39-4c70-9d0b-2f6c1f0a8a11';

const part = (longText: string, ...types: string[]) => ({ longText, shortText: longText, types });
const PREDICTIONS = {
  suggestions: [
    {
      placePrediction: {
        place: 'places/ChIJ-lipscani',
        placeId: 'ChIJ-lipscani',
        text: { text: 'Strada Lipscani 12, București, România' },
        structuredFormat: {
          mainText: { text: 'Strada Lipscani 12' },
          secondaryText: { text: 'București, România' },
        },
        types: ['street_address'],
      },
    },
    { queryPrediction: { text: { text: 'lipscani restaurante' } } },
  ],
};
const DETAILS = {
  id: 'ChIJ-lipscani',
  formattedAddress: 'Strada Lipscani 12, București 030031, România',
  location: { latitude: 44.4316, longitude: 26.1005 },
  types: ['street_address'],
  addressComponents: [
    part('12', 'street_number'),
    part('Strada Lipscani', 'route'),
    part('București', 'locality', 'political'),
    part('București', 'administrative_area_level_1', 'political'),
    part('030031', 'postal_code'),
  ],
};

describe('google', () => {
  test('a suggestion stands nowhere until it is chosen; both calls carry the session and the key', async () => {
    provider.answer({ json: PREDICTIONS }, { json: DETAILS });
    const found = await geocoder.suggest({ q: 'lipscani 12', limit: 5, session: SESSION });
    expect(found).toEqual([
      {
        id: 'google:ChIJ-lipscani',
        label: 'Strada Lipscani 12',
        detail: 'București, România',
        lat: null,
        lng: null,
        precision: 'locality',
      },
    ]);
    const place = await geocoder.resolve('google:ChIJ-lipscani', SESSION);
    expect(place).toMatchObject({
      label: 'Strada Lipscani 12, București 030031',
      precision: 'house',
      lat: 44.4316,
      lng: 26.1005,
    });
    const [typing, choosing] = provider.heard;
    expect(typing).toMatchObject({
      method: 'POST',
      url: { pathname: '/v1/places:autocomplete' },
      body: { input: 'lipscani 12', sessionToken: SESSION, includedRegionCodes: ['ro'] },
    });
    expect(choosing?.url.pathname).toBe('/v1/places/ChIJ-lipscani');
    expect(choosing?.url.searchParams.get('sessionToken')).toBe(SESSION);
    for (const asked of [typing, choosing]) {
      expect(asked?.headers).toMatchObject({ 'x-goog-api-key': 'cheie-de-proba' });
      expect(asked?.headers['x-goog-fieldmask']).toBeTruthy();
      expect(asked?.url.href).not.toContain('cheie');
    }
  });

  test('nothing found is an empty object: the built-in index answers, with coordinates', async () => {
    provider.answer({ json: {} });
    const [first] = await geocoder.suggest({ q: 'Brașov', limit: 5 });
    expect(first).toMatchObject({ label: 'Brașov', precision: 'locality', lat: expect.any(Number) });
  });

  test('names the places around a point; a refused key leaves that to the index', async () => {
    const result = {
      formatted_address: DETAILS.formattedAddress,
      geometry: { location: { lat: 44.4316, lng: 26.1005 } },
      address_components: [
        { long_name: '12', short_name: '12', types: ['street_number'] },
        { long_name: 'Strada Lipscani', short_name: 'Strada Lipscani', types: ['route'] },
        { long_name: 'București', short_name: 'București', types: ['locality'] },
      ],
    };
    provider.answer(
      { json: { status: 'OK', results: [result] } },
      { json: { status: 'REQUEST_DENIED', results: [] } },
    );
    expect(await geocoder.reverse({ lat: 44.4316, lng: 26.1005 }, 1)).toMatchObject([{ precision: 'house' }]);
    expect(await geocoder.reverse({ lat: 45.65, lng: 25.6 }, 1)).toMatchObject([{ precision: 'locality' }]);
  });

  test('an id that is none of ours, and a look-up that fails, stand nowhere', async () => {
    provider.answer({ status: 404, json: { error: { status: 'NOT_FOUND' } } });
    expect(await geocoder.resolve('bucuresti')).toBeUndefined();
    expect(provider.heard).toHaveLength(0);
    expect(await geocoder.resolve('google:gone')).toBeUndefined();
  });
});
