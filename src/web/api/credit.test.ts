import { expect, test } from 'vitest';
import { creditParts } from './credit.ts';

const link = { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' };

test('OpenStreetMap is linked wherever it stands in an attribution, and nothing else is', () => {
  expect(creditParts('© OpenStreetMap contributors')).toEqual([link]);
  expect(creditParts('Primăria; © OpenStreetMap contributors (ODbL)')).toEqual([
    { text: 'Primăria; ', href: null },
    link,
    { text: ' (ODbL)', href: null },
  ]);
  expect(creditParts('Google Maps')).toEqual([{ text: 'Google Maps', href: null }]);
  expect(creditParts('')).toEqual([{ text: '', href: null }]);
});
