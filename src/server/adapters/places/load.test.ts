import { describe, expect, it } from 'vitest';
import { isInServiceArea } from '#domain/geo.ts';
import { loadLocalities } from './load.ts';
import { addressPlace } from './present.ts';

const localities = loadLocalities();

describe('loadLocalities', () => {
  it('reads the whole country with commas below and București in six sectors', () => {
    expect(localities.length).toBeGreaterThan(4_500);
    expect(localities.filter(({ name }) => /[şţŞŢ]/.test(name))).toEqual([]);
    expect(
      localities
        .filter(({ sector }) => sector)
        .map(({ sector }) => sector)
        .sort()
        .join(''),
    ).toBe('123456');
    expect(localities.find(({ name }) => name === 'București')?.population).toBeGreaterThan(1_500_000);
  });

  it('has every locality, and every address made up in it, inside the service area', () => {
    const outside = localities.filter((locality) => {
      const address = addressPlace(locality, { street: 'Strada Gării', number: '150' });
      return !isInServiceArea(locality) || !isInServiceArea(address);
    });
    expect(outside).toEqual([]);
  });
});
