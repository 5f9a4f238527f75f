import { describe, expect, test } from 'vitest';
import { embeddedGeocoder } from '#server/adapters/geocoder/geocoder.embedded.ts';
import { nominatimAddresses } from '#server/adapters/geocoder/geocoder.nominatim.ts';
import { photonAddresses } from '#server/adapters/geocoder/geocoder.photon.ts';
import {
  type AddressProvider,
  geocoderWithFallback,
} from '#server/adapters/outside/geocoder-with-fallback.ts';
import { type Recorded, recordedProvider } from './recorded.ts';

const provider = await recordedProvider();
const embedded = embeddedGeocoder();
const LIPSCANI = { lat: 44.4316, lng: 26.1005 };

const photonFeature = (properties: object, lng = LIPSCANI.lng, lat = LIPSCANI.lat) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { osm_type: 'W', osm_id: 1, countrycode: 'RO', ...properties },
});
const PHOTON = {
  type: 'FeatureCollection',
  features: [
    photonFeature({
      type: 'house',
      street: 'Strada Lipscani',
      housenumber: '12',
      city: 'Bucureşti',
      postcode: '030031',
    }),
    photonFeature({ type: 'street', name: 'Strada Lipscani', city: 'Craiova', county: 'Dolj' }, 23.8, 44.3),
    photonFeature({ type: 'city', name: 'Lipscani', county: 'Vrancea' }, 27.1, 45.7),
    photonFeature({
      type: 'house',
      name: 'Hanul lui Manuc',
      street: 'Strada Franceză',
      housenumber: '62',
      city: 'București',
    }),
    photonFeature({ type: 'city', name: 'Lipcani', countrycode: 'MD' }, 26.8, 48.2),
  ],
};
const NOMINATIM = [
  {
    place_id: 1,
    lat: '44.4316',
    lon: '26.1005',
    name: '',
    address: {
      house_number: '12',
      road: 'Strada Lipscani',
      suburb: 'Sector 3',
      city: 'București',
      postcode: '030031',
      country_code: 'ro',
    },
  },
  {
    place_id: 2,
    lat: '45.65',
    lon: '25.6',
    name: 'Brașov',
    address: { city: 'Brașov', county: 'Brașov', country_code: 'ro' },
  },
];
const HOUSE = { label: 'Strada Lipscani 12, București 030031', precision: 'house', ...LIPSCANI };

function geocoderOver(addresses: AddressProvider, now?: () => number) {
  const lines: string[] = [];
  return { ...geocoderWithFallback(addresses, { embedded, log: (line) => lines.push(line), now }), lines };
}

describe('photon', () => {
  const photon = () => geocoderOver(photonAddresses(provider.base));

  test('suggests with the precision of what was found, in our letters, from Romania alone', async () => {
    provider.answer({ json: PHOTON });
    const found = await photon().suggest({ q: 'str lipscani 12', near: LIPSCANI, limit: 7 });
    expect(found).toMatchObject([
      HOUSE,
      { label: 'Strada Lipscani, Craiova', detail: 'Dolj', precision: 'street' },
      { label: 'Lipscani', detail: 'Vrancea', precision: 'locality' },
      { label: 'Hanul lui Manuc, Strada Franceză 62, București', precision: 'house' },
    ]);
    const { url } = provider.heard[0] ?? {};
    expect(url?.pathname).toBe('/api');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      q: 'str lipscani 12',
      lat: '44.4316',
      bbox: '20.2,43.6,29.8,48.3',
    });
    expect(url?.searchParams.has('lang')).toBe(false);
  });

  test('names the places around a point', async () => {
    provider.answer({ json: { type: 'FeatureCollection', features: PHOTON.features.slice(0, 1) } });
    expect(await photon().reverse(LIPSCANI, 1)).toMatchObject([HOUSE]);
    expect(provider.heard[0]?.url.pathname).toBe('/reverse');
  });
});

describe('nominatim', () => {
  const nominatim = () => geocoderOver(nominatimAddresses(`${provider.base}/nominatim/`));

  test('suggests, its coordinates being texts, below the path it was given', async () => {
    provider.answer({ json: NOMINATIM });
    const found = await nominatim().suggest({ q: 'Lipscani 12', limit: 5 });
    expect(found).toMatchObject([HOUSE, { label: 'Brașov', precision: 'locality' }]);
    expect(provider.heard[0]?.url.pathname).toBe('/nominatim/search');
    expect(provider.heard[0]?.headers['user-agent']).toContain('Stafeta');
  });

  test('says where a point is; its refusal in words is an empty answer', async () => {
    provider.answer({ json: NOMINATIM[0] }, { json: { error: 'Unable to geocode' } });
    const geocoder = nominatim();
    expect(await geocoder.reverse(LIPSCANI, 1)).toMatchObject([HOUSE]);
    expect(await geocoder.reverse({ lat: 44.2, lng: 29.4 }, 1)).toMatchObject([{ precision: 'locality' }]);
  });
});

describe('whatever a provider does', () => {
  const FAULTS: [string, Recorded][] = [
    ['429', { status: 429, json: { message: 'slow down' } }],
    ['500', { status: 500, text: 'Internal Server Error' }],
    ['words that are no JSON', { text: '<html>maintenance</html>' }],
    ['another shape', { json: { features: [{ geometry: null }] } }],
    ['an empty answer', { json: { type: 'FeatureCollection', features: [] } }],
    ['half an answer', { half: true }],
    ['less than the length it states', { text: '{"features":[]}', headers: { 'content-length': '14' } }],
    ['a way to another place', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['a place in no place', { json: { features: [photonFeature({ type: 'city', name: 'X' }, 999, 999)] } }],
  ];

  test.for(FAULTS)('%s: the built-in index answers', async ([, fault]) => {
    provider.answer(fault);
    const found = await geocoderOver(photonAddresses(provider.base)).suggest({ q: 'Brașov', limit: 5 });
    expect(found[0]).toMatchObject({ label: 'Brașov', precision: 'locality' });
  });

  test('an answer without end is read up to its limit, whatever length it states', async () => {
    provider.answer({ endless: true });
    const geocoder = geocoderOver(photonAddresses(provider.base));
    await geocoder.suggest({ q: 'Brașov', limit: 5 });
    expect(geocoder.lines).toEqual(['photon: too large']);
  });

  test('silence ends after two and a half seconds', async () => {
    provider.answer({ silent: true });
    const geocoder = geocoderOver(photonAddresses(provider.base));
    const found = await geocoder.suggest({ q: 'Brașov', limit: 5 });
    expect(found[0]?.label).toBe('Brașov');
    expect(geocoder.lines).toEqual(['photon: no answer in time']);
  });

  test('three failures in a row leave it alone for half a minute, then one call tries again', async () => {
    let now = 0;
    provider.answer({ status: 500 });
    const geocoder = geocoderOver(photonAddresses(provider.base), () => now);
    for (const q of ['Arad', 'Bacău', 'Cluj', 'Deva', 'Iași']) await geocoder.suggest({ q, limit: 3 });
    expect(provider.heard).toHaveLength(3);
    now = 30_000;
    await Promise.all(['Galați', 'Huși'].map((q) => geocoder.suggest({ q, limit: 3 })));
    expect(provider.heard).toHaveLength(4);
    provider.answer({ json: PHOTON });
    now = 60_000;
    await geocoder.suggest({ q: 'Lipscani', limit: 3 });
    await geocoder.suggest({ q: 'Lipscani 12', limit: 3 });
    expect(provider.heard).toHaveLength(2);
  });

  test('the same question is asked once in ten minutes, a failed one again', async () => {
    let now = 0;
    provider.answer({ status: 500 }, { json: PHOTON });
    const geocoder = geocoderOver(photonAddresses(provider.base), () => now);
    const ask = () => geocoder.suggest({ q: 'Lipscani', limit: 3 });
    await ask();
    await Promise.all([ask(), ask()]);
    await ask();
    expect(provider.heard).toHaveLength(2);
    now = 10 * 60_000;
    await ask();
    expect(provider.heard).toHaveLength(3);
  });

  test('what a stranger may know of an address is a locality, and nobody is asked for it', async () => {
    provider.answer({ json: PHOTON });
    const place = await geocoderOver(photonAddresses(provider.base)).localityAt(LIPSCANI);
    expect(place).toMatchObject({ precision: 'locality', label: expect.stringContaining('București') });
    expect(provider.heard).toEqual([]);
  });
});

test('where a provider fails, the operator’s imports answer, and both are named under the suggestions', async () => {
  const own = embeddedGeocoder();
  const failing: AddressProvider = {
    name: 'proba',
    attribution: '© Furnizorul',
    suggest: () => Promise.reject(new Error('away')),
    reverse: () => Promise.reject(new Error('away')),
    shortestQuery: 2,
  };
  const geocoder = geocoderWithFallback(failing, { embedded: own, log: () => undefined });
  expect(geocoder.attribution).toBe('© Furnizorul');
  const street = { name: 'Strada Licuricilor', locality: 'Sibiu', county: 'SB', sector: null };
  const house = { line: [], houseNumbers: ['3'], housePoints: [45_790_000, 24_150_000] };
  await geocoder.learn({
    attributions: ['Primăria de Probă'],
    localities: [],
    streets: (async function* () {
      yield [{ ...street, ...house, postcodes: [], housePostcodes: [] }];
    })(),
    roads: (async function* () {})(),
  });
  expect(geocoder.attribution).toBe('© Furnizorul; Primăria de Probă');
  const [found] = await geocoder.suggest({ q: 'licuricilor 3 sibiu', limit: 5 });
  expect(found).toMatchObject({ label: 'Strada Licuricilor 3, Sibiu', precision: 'house', lat: 45.79 });
});
