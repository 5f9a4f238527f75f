import type { Job } from '#contract/trips/job.ts';
import type { DeliverySummary } from '#contract/deliveries/delivery.ts';
import { OFFER_LIFE_MINUTES } from '#domain/offers/rules.ts';
import { ApiError, type Api } from './api-client.ts';
import { decideBid, type BidDecision } from './courier-strategy.ts';
import { answerCounters, type Replies } from './courier-negotiation.ts';
import { carryDelivery } from './courier-trip.ts';
import { PACE } from './pace.ts';
import type { SimCourier } from './people.ts';
import { seededRandom, type Random } from '#domain/random.ts';
import { courierRegistration, signIn } from './sign-in.ts';
import type { World } from './world.ts';

type Items<T> = { items: T[] };
type Life = {
  world: World;
  api: Api;
  person: SimCourier;
  random: Random;
  plans: Map<string, BidPlan>;
  replies: Replies;
  /** Latest time at which the last offer was sent: for half an hour after it a counter may come. */
  lastBidAt: number;
};
/** A courier's decision about a job: the offer to send when it is due, or nothing. */
type BidPlan = { bid: BidDecision | null; dueAt: number; seenAt: number };

/** The centre of the country, with a radius that covers it: the demo's couriers work everywhere. */
const COUNTRY = { lat: 45.94, lng: 25.01, radiusKm: 500 };
const CITY_RADIUS_KM = 40;
const FORGET_AFTER_MS = OFFER_LIFE_MINUTES * 60_000;

/**
 * Loop of a courier: available, one offer per job, replies to counters, trips of accepted offers, until the run ends.
 */
export async function liveAsCourier(world: World, person: SimCourier): Promise<void> {
  const life: Life = {
    world,
    person,
    api: world.newApi(),
    random: seededRandom(person.email),
    plans: new Map(),
    replies: new Map(),
    lastBidAt: Date.now(),
  };
  await goOnline(life);
  for (;;) {
    try {
      await turn(life);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) await goOnline(life);
    }
    await world.wait(world.pollSeconds);
  }
}

async function goOnline({ api, person }: Life): Promise<void> {
  await signIn(api, person.email, 'courier', courierRegistration(person));
  await api('PUT', '/courier/availability', { online: true });
}

async function turn(life: Life): Promise<void> {
  const { world, api, person } = life;
  const active = await api<Items<DeliverySummary>>('GET', '/courier/deliveries?scope=active');
  const won = active.items.find(({ status }) => status === 'accepted');
  if (won) {
    world.counters.trips += 1;
    await carryDelivery({ world, api, person }, won.id);
    await world.wait(PACE.restSeconds);
    return;
  }
  const board = await api<Items<Job>>('GET', `/courier/jobs?${areaOf(person)}`);
  for (const job of board.items) await consider(life, job);
  if (Date.now() - life.lastBidAt < FORGET_AFTER_MS) await answerCounters(api, person, life.replies);
  forgetOld(life.plans);
}

/** Search area of a courier: couriers of a larger run work in a city, those of the demo everywhere. */
function areaOf({ home }: SimCourier): string {
  const { lat, lng, radiusKm } = home ? { ...home, radiusKm: CITY_RADIUS_KM } : COUNTRY;
  return new URLSearchParams({
    lat: `${lat}`,
    lng: `${lng}`,
    radiusKm: `${radiusKm}`,
    sort: 'newest',
  }).toString();
}

/** Decides about a job once; sends the offer when its delay is over. */
async function consider(life: Life, job: Job): Promise<void> {
  const { world, api, person, random, plans } = life;
  const now = Date.now();
  const plan = plans.get(job.deliveryId) ?? firstPlan(decideBid(person, job, random), now);
  plans.set(job.deliveryId, plan);
  if (!plan.bid || now < plan.dueAt) return;
  const { amount, etaMinutes, note } = plan.bid;
  plan.bid = null;
  try {
    await api('POST', `/courier/jobs/${job.deliveryId}/offers`, { amount, etaMinutes, note });
    world.counters.bids += 1;
    life.lastBidAt = now;
  } catch (error) {
    // Another offer was accepted, or the sender cancelled: a refusal is final.
    if (!(error instanceof ApiError) || error.status === 401) throw error;
  }
}

function firstPlan(bid: BidDecision | null, now: number): BidPlan {
  return { bid, seenAt: now, dueAt: now + (bid ? bid.delaySeconds * 1_000 : 0) };
}

/** Forgets decisions older than an offer's lifetime: a relisted job is a new job. */
function forgetOld(plans: Map<string, BidPlan>): void {
  const oldest = Date.now() - FORGET_AFTER_MS;
  for (const [id, plan] of plans) if (plan.seenAt < oldest) plans.delete(id);
}
