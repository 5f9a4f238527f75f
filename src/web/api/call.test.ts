import { describe, expect, it } from 'vitest';
import { routeUrl } from './call.ts';

describe('the address of a call', () => {
  it('fills the parts of the path, escaped', () => {
    expect(
      routeUrl({ path: '/deliveries/:id/offers/:offerId/refuse' }, { params: { id: 'a/b', offerId: '7' } }),
    ).toBe('/api/v1/deliveries/a%2Fb/offers/7/refuse');
  });

  it('leaves out what was not asked', () => {
    const query = { q: 'Șos. Ștefan', lat: undefined, limit: 5 };
    expect(routeUrl({ path: '/places' }, { query })).toBe('/api/v1/places?q=%C8%98os.+%C8%98tefan&limit=5');
  });
});
