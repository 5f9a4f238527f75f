import { expect, test } from 'vitest';
import { placeDetails, places, reversePlaces } from '#contract/places/places.ts';
import { testApp } from '../../support/app.ts';

const { anonymous } = await testApp();

test('typing finds addresses, with and without diacritics, near first when a point is given', async () => {
  const { items } = await anonymous.get(places, { query: { q: 'brasov' } });
  expect(items[0]).toMatchObject({ label: expect.stringContaining('Brașov'), precision: 'locality' });
  expect(items.length).toBeLessThanOrEqual(7);
  const near = await anonymous.get(places, { query: { q: 'Brașov', lat: 45.65, lng: 25.6 } });
  expect(near.items[0]?.label).toContain('Brașov');
});

test('a point has addresses around it, the nearest first', async () => {
  const { items } = await anonymous.get(reversePlaces, { query: { lat: 44.43, lng: 26.1 } });
  expect(items[0]?.label).toContain('București');
});

test.for([{ lat: 'x', lng: '26' }, { lat: '91', lng: '26' }, { lng: '26' }])(
  '%o is no point',
  async (query) => {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const answer = await anonymous.send('GET', `/api/v1/places/reverse?${search}`);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.raw)).toMatchObject({ code: 'validation_failed', errors: [{ path: 'lat' }] });
  },
);

test('the built-in search needs no second look: its suggestions stand somewhere, and no other id does', async () => {
  const { items, attribution } = await anonymous.get(places, { query: { q: 'Brașov' } });
  expect(items.every(({ lat, lng }) => lat !== null && lng !== null)).toBe(true);
  expect(attribution).toBeNull();
  const answer = await anonymous.call(placeDetails, { query: { id: items[0]?.id ?? '' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
