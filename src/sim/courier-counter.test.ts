import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { decideReply } from './courier-counter.ts';
import { SIM_COURIERS } from './people.ts';
import { seededRandom } from '#domain/random.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

function anOffer(
  ownPrice: number,
  counterPrice: number,
  round = 1,
  status: 'waiting' | 'lapsed' = 'waiting',
): MyOffer {
  return {
    id: 'o1',
    deliveryId: 'd1',
    amount: usd(ownPrice),
    net: usd(ownPrice),
    commission: usd(0),
    etaMinutes: 10,
    note: null,
    automatic: false,
    status: 'live',
    expiresAt: '2026-11-20T12:30:00Z',
    createdAt: '2026-11-20T12:00:00Z',
    pickupArea: 'Brașov',
    dropoffArea: 'Brașov',
    size: 'small',
    counter: {
      round,
      amount: usd(counterPrice),
      net: usd(counterPrice),
      commission: usd(0),
      status,
      expiresAt: '2026-11-20T12:04:00Z',
      createdAt: '2026-11-20T12:00:00Z',
    },
    counterRoundsLeft: 3 - round,
  };
}

const replies = (offer: MyOffer) =>
  SIM_COURIERS.map((person) => decideReply(person, offer, seededRandom(person.email)));
const actionsOf = (offer: MyOffer) => new Set(replies(offer).map((reply) => reply?.action));

describe('decideReply', () => {
  it('takes a cent, meets a tenth half-way, and stays at its price against a half', () => {
    expect(actionsOf(anOffer(1_200, 1_190))).toEqual(new Set(['accept']));
    expect(actionsOf(anOffer(1_200, 600))).toEqual(new Set(['refuse']));
    expect(actionsOf(anOffer(1_200, 1_020))).toEqual(new Set(['answer']));
    for (const reply of replies(anOffer(1_200, 1_020))) expect(reply?.amount).toBe(1_110);
  });

  it('does not bargain in the last round', () => {
    expect(actionsOf(anOffer(1_200, 1_020, 3))).toEqual(new Set(['refuse']));
  });

  it('says nothing to a proposal that waits no more', () => {
    expect(actionsOf(anOffer(1_200, 1_190, 1, 'lapsed'))).toEqual(new Set([undefined]));
  });

  it('is the same for the same seed, within seconds, and never above the own price or below the proposed one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 90_000 }),
        fc.double({ min: 0.3, max: 0.999, noNaN: true }),
        fc.integer({ min: 1, max: 3 }),
        fc.string(),
        (ownPrice, share, round, seed) => {
          const counterPrice = Math.min(ownPrice - 1, Math.ceil(ownPrice * share));
          for (const person of SIM_COURIERS) {
            const offer = anOffer(ownPrice, counterPrice, round);
            const reply = decideReply(person, offer, seededRandom(seed))!;
            expect(decideReply(person, offer, seededRandom(seed))).toEqual(reply);
            expect(reply.amount).toBeGreaterThanOrEqual(counterPrice);
            expect(reply.amount).toBeLessThanOrEqual(ownPrice);
            expect(reply.delaySeconds).toBeLessThanOrEqual(7);
            if (reply.action === 'answer') {
              expect(reply.amount).toBeGreaterThan(counterPrice);
              expect(reply.amount).toBeLessThan(ownPrice);
            }
          }
        },
      ),
    );
  });
});
