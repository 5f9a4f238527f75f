import { expect, test } from 'vitest';
import { readPolyline } from './osrm-answer.ts';

test('a packed line is read with six decimals, west and south too', () => {
  expect(readPolyline('_p~iF~ps|U_ulLnnqC')).toEqual([
    { lat: 3.85, lng: -12.02 },
    { lat: 4.07, lng: -12.095 },
  ]);
});
