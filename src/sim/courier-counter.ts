import type { MyOffer } from '#contract/offers/courier-offers.ts';
import { roundTo } from '#domain/money.ts';
import type { SimCourier } from './people.ts';
import { between, type Random } from '#domain/random.ts';

/** A courier's reply to a counter, and its delay. */
export type CounterReply = {
  action: 'accept' | 'answer' | 'refuse';
  /** The new price, in minor units, of a reply with one. */
  amount: number;
  delaySeconds: number;
};

const REACTION_SECONDS = { least: 2.5, most: 7 };
const PRICE_STEP = 10;
/** Largest price cuts, as shares of the own price: the one accepted at once, and the one still negotiated. */
const TAKEN = 0.06;
const TALKED = 0.22;
/** Willingness added per round: the job is nearly theirs. */
const PER_ROUND = 0.02;
const JITTER = 0.015;

/**
 * A courier's reply to the waiting counter: accepts a small cut, meets a larger one half-way, declines a deep one.
 * Couriers who undercut others have less to give; in the last round there is no half-way.
 */
export function decideReply(
  { personality }: SimCourier,
  offer: MyOffer,
  random: Random,
): CounterReply | null {
  const { counter } = offer;
  if (offer.status !== 'live' || counter?.status !== 'waiting') return null;
  const delaySeconds = between(random, REACTION_SECONDS.least, REACTION_SECONDS.most);
  const jitter = between(random, -JITTER, JITTER);
  const [ownPrice, counterPrice] = [offer.amount.amount, counter.amount.amount];
  const cut = 1 - counterPrice / ownPrice;
  const concession = (personality.priceFactor - 1) / 4 + PER_ROUND * (counter.round - 1) + jitter;
  const middle = roundTo((ownPrice + counterPrice) / 2, PRICE_STEP);
  const isLast = offer.counterRoundsLeft === 0;
  if (cut <= TAKEN + concession) return { action: 'accept', amount: counterPrice, delaySeconds };
  if (cut <= TALKED + concession && !isLast && middle > counterPrice && middle < ownPrice)
    return { action: 'answer', amount: middle, delaySeconds };
  return { action: 'refuse', amount: ownPrice, delaySeconds };
}
