import { expect, test } from 'vitest';
import { matchesEntry } from './matches-entry.ts';

const ENTRY = {
  ...{ id: 'a', name: 'Ștefan Țurcanu', phone: '0740123456', address: 'Șoseaua Nordului 4, București' },
  ...{ additional: null, note: null, lat: 44, lng: 26, precision: 'house' as const },
};

test('an entry is found by words of any field, without diacritics and in any case', () => {
  for (const typed of ['', '  ', 'stefan', 'TURCANU nordului', '0740', 'Șoseaua  4'])
    expect(matchesEntry(ENTRY, typed), typed).toBe(true);
  for (const typed of ['ștefania', 'turcanu sudului', '0741'])
    expect(matchesEntry(ENTRY, typed), typed).toBe(false);
});
