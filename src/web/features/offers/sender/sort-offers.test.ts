import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/offers/offers.ts';
import { offerTags, sortOffers } from './sort-offers.ts';

function anOffer(
  id: string,
  change: { amount: number; eta: number; rating: number | null; trips?: number },
): Offer {
  return {
    id,
    amount: { amount: change.amount, currency: 'USD' },
    etaMinutes: change.eta,
    note: null,
    courier: {
      firstName: id,
      photoUrl: null,
      rating: change.rating,
      trips: change.trips ?? 10,
      vehicle: 'car',
    },
    status: 'live',
    recommended: id === 'mihai',
    expiresAt: '2026-11-20T12:30:00Z',
    createdAt: '2026-11-20T12:00:00Z',
    counter: null,
    counterRoundsLeft: 3,
    counterBounds: null,
  };
}

const OFFERS = [
  anOffer('radu', { amount: 1_120, eta: 14, rating: 4.7 }),
  anOffer('mihai', { amount: 1_180, eta: 8, rating: 4.9 }),
  anOffer('ioana', { amount: 1_350, eta: 21, rating: 5 }),
  anOffer('nou', { amount: 1_300, eta: 20, rating: null, trips: 0 }),
];
const order = (sort: Parameters<typeof sortOffers>[1]) => sortOffers(OFFERS, sort).map((offer) => offer.id);

describe('offers', () => {
  it('stand in the chosen order', () => {
    expect(order('recommended')[0]).toBe('mihai');
    expect(order('price')).toEqual(['radu', 'mihai', 'nou', 'ioana']);
    expect(order('fastest')[0]).toBe('mihai');
    expect(order('rating')).toEqual(['ioana', 'mihai', 'radu', 'nou']);
  });

  it('carry one distinction each, the recommendation first', () => {
    expect(Object.fromEntries(offerTags(OFFERS))).toEqual({
      mihai: 'recommended',
      radu: 'cheapest',
      ioana: 'best',
      nou: 'new',
    });
  });

  it('are not compared when there is only one', () => {
    expect(offerTags(OFFERS.slice(0, 1)).size).toBe(0);
  });
});
