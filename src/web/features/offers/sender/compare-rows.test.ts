import { expect, test } from 'vitest';
import type { Offer } from '#contract/offers/offers.ts';
import { bestIds } from './compare-rows.ts';

type Change = { amount?: number; eta?: number; rating?: number | null; trips?: number };

function anOffer(id: string, { amount = 1_200, eta = 10, rating = 4.8, trips = 50 }: Change): Offer {
  return {
    id,
    amount: { amount, currency: 'USD' },
    etaMinutes: eta,
    note: null,
    courier: { firstName: id, photoUrl: null, rating, trips, vehicle: 'car' },
    status: 'live',
    recommended: false,
    expiresAt: '2026-11-20T12:30:00Z',
    createdAt: '2026-11-20T12:00:00Z',
    counter: null,
    counterRoundsLeft: 3,
    counterBounds: null,
  };
}

const OFFERS = [
  anOffer('mihai', { amount: 1_180, eta: 8, rating: 4.9 }),
  anOffer('radu', { amount: 1_120, eta: 14, rating: null }),
  anOffer('sorin', { amount: 1_240, eta: 8, rating: 4.6 }),
];
const winners = (row: Parameters<typeof bestIds>[1]) => [...bestIds(OFFERS, row)];

test('the cheapest, the best rated and the soonest stand out, two of them where they are equal', () => {
  expect(winners('price')).toEqual(['radu']);
  expect(winners('rating')).toEqual(['mihai']);
  expect(winners('eta')).toEqual(['mihai', 'sorin']);
});

test('nobody stands out where all are the same, or where nothing is better', () => {
  expect(winners('trips')).toEqual([]);
  expect(winners('vehicle')).toEqual([]);
  expect(winners('note')).toEqual([]);
});
