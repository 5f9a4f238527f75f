import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '#contract/trips/job.ts';
import { haversineMeters } from '#domain/geo.ts';
import { decideBid, startNear } from './courier-strategy.ts';
import { SIM_COURIERS, simCouriers } from './people.ts';
import { seededRandom } from '#domain/random.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

function aJob(change: Partial<Job> = {}): Job {
  return {
    deliveryId: 'd1',
    pickup: { area: 'Brașov', lat: 45.65, lng: 25.6 },
    dropoff: { area: 'Brașov', lat: 45.66, lng: 25.58 },
    size: 'small',
    vehicle: 'bike',
    pickupDate: 'today',
    pickupTime: null,
    distanceToPickupMeters: 900,
    tripMeters: 2_400,
    tripSeconds: 600,
    estimate: usd(1_000),
    net: usd(700),
    bounds: { min: usd(500), max: usd(2_000) },
    offerCount: 0,
    myOfferId: null,
    cod: null,
    inspection: null,
    cover: null,
    guarantee: null,
    returns: null,
    pieces: null,
    haulage: null,
    createdAt: '2026-11-20T10:00:00Z',
    ...change,
  };
}

const bidsOn = (job: Job) =>
  SIM_COURIERS.map((person) => decideBid(person, job, seededRandom(`${person.email} ${job.deliveryId}`)));

describe('decideBid', () => {
  it('is the same for the same seed', () => expect(bidsOn(aJob())).toEqual(bidsOn(aJob())));

  it('gives six couriers of the demo six different prices around the estimate', () => {
    const amounts = bidsOn(aJob()).map((bid) => bid!.amount);
    expect(new Set(amounts).size).toBe(SIM_COURIERS.length);
    for (const amount of amounts) expect(amount).toBeGreaterThan(750);
    for (const amount of amounts) expect(amount).toBeLessThan(1_500);
  });

  it('stays within the bounds, in whole tens, and answers in 1.5 to 6 seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 90_000 }), fc.string(), (estimate, seed) => {
        const bounds = { min: usd(Math.round(estimate / 20) * 10), max: usd(Math.round(estimate / 10) * 10) };
        for (const person of SIM_COURIERS) {
          const bid = decideBid(person, aJob({ estimate: usd(estimate), bounds }), seededRandom(seed))!;
          expect(bid.amount).toBeGreaterThanOrEqual(bounds.min.amount);
          expect(bid.amount).toBeLessThanOrEqual(bounds.max.amount);
          expect(bid.amount % 10).toBe(0);
          expect(bid.delaySeconds).toBeGreaterThanOrEqual(1.5);
          expect(bid.delaySeconds).toBeLessThanOrEqual(6);
          expect(bid.etaMinutes).toBeGreaterThanOrEqual(2);
          expect(bid.note.length).toBeLessThanOrEqual(200);
        }
      }),
    );
  });

  it('leaves a job alone that already has its offer', () => {
    expect(bidsOn(aJob({ myOfferId: 'o1' }))).toEqual(SIM_COURIERS.map(() => null));
  });

  it('lets a crowd leave most jobs to others', () => {
    const crowd = simCouriers(200).slice(SIM_COURIERS.length);
    const bids = crowd.filter((person) => decideBid(person, aJob(), seededRandom(person.email)));
    expect(bids.length).toBeGreaterThan(10);
    expect(bids.length).toBeLessThan(crowd.length / 2);
  });
});

describe('startNear', () => {
  it('starts some streets away, the same for the same seed', () => {
    const pickup = { lat: 45.65, lng: 25.6 };
    const { point, meters } = startNear(pickup, 'van', seededRandom('x'));
    expect(haversineMeters(pickup, point)).toBeCloseTo(meters, -1);
    expect(startNear(pickup, 'van', seededRandom('x')).point).toEqual(point);
  });
});

describe('the couriers of the demo', () => {
  it('have mixed vehicles, different names and ratings from 4.5 to 5', () => {
    const vehicles = SIM_COURIERS.map(({ vehicle }) => vehicle);
    expect(new Set(vehicles)).toEqual(new Set(['bike', 'car', 'van', 'truck']));
    expect(vehicles.filter((vehicle) => vehicle === 'van').length).toBeGreaterThanOrEqual(2);
    expect(new Set(SIM_COURIERS.map(({ firstName }) => firstName)).size).toBe(SIM_COURIERS.length);
    for (const { rating, email, phone } of SIM_COURIERS) {
      expect(rating.average).toBeGreaterThanOrEqual(4.5);
      expect(rating.average).toBeLessThanOrEqual(5);
      expect(email).toMatch(/^curier[1-6]@sim\.demo\.test$/);
      expect(phone).toMatch(/^07\d{8}$/);
    }
  });

  it('come first in every crowd', () => {
    expect(simCouriers(3)).toEqual(SIM_COURIERS.slice(0, 3));
    expect(simCouriers(40)).toEqual(simCouriers(60).slice(0, 40));
  });
});
