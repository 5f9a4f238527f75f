import { describe, expect, it } from 'vitest';
import { placeId, readPlaceId } from './place-id.ts';

describe('placeId', () => {
  it('is read back whole', () => {
    const id = placeId('Piața Unirii 3-5, Cluj-Napoca', 46.7667, 23.6);
    expect(id).toMatch(/^[\w-]+$/);
    expect(readPlaceId(id)).toEqual({ label: 'Piața Unirii 3-5, Cluj-Napoca', lat: 46.7667, lng: 23.6 });
  });

  it('refuses what is no id', () => {
    expect(readPlaceId('not-one')).toBeUndefined();
    expect(readPlaceId('')).toBeUndefined();
  });
});
