import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay, manifestParts } from './manifest.ts';

test.for(['2026-02-29', '2026-13-01', '2026-11-31', '1999-01-01', '26-11-2026', ''])(
  '%j is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test('days are days', () => {
  expect(['2028-02-29', '2026-11-30'].every(isDay)).toBe(true);
});

test('each parcel is on the list of its own courier, once', () => {
  const row = fc.record({
    ...{
      number: fc.nat(),
      receiver: fc.string(),
      area: fc.string(),
      pieces: fc.nat(),
      cod: fc.constant(null),
    },
    ...{ handedOverAt: fc.constant(null), courierId: fc.constantFrom('a', 'b', 'c') },
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const parts = manifestParts(rows.map((each) => ({ ...each, courier: `Curierul ${each.courierId}` })));
      for (const { courier, parcels } of parts) {
        const own = rows.filter(({ courierId }) => courier === `Curierul ${courierId}`);
        expect(parcels.map(({ number }) => number)).toEqual(own.map(({ number }) => number));
      }
      expect(parts.flatMap(({ parcels }) => parcels)).toHaveLength(rows.length);
    }),
  );
});
