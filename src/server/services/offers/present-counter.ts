import type { Counter } from '#contract/offers/counter.ts';
import type { Currency, Money } from '#domain/money.ts';
import type { OfferedFor } from '#domain/offers/rules.ts';
import { COUNTER_ROUNDS_MAX, counterBounds, counterStatusAt } from '#domain/offers/counter.ts';
import type { CounterRow } from '#server/db/offers/counters.ts';
import type { OfferRow } from '#server/db/offers/offers.ts';
import type { Deps } from '#server/deps.ts';
import { splitToday } from '../money/parties.ts';

type Negotiation = { counter: Counter | null; counterRoundsLeft: number };

/** The negotiation of an offer's price, with both sides' sums of the last counter-offer. */
export function presentCounter(
  deps: Deps,
  offer: Pick<OfferRow, 'status'>,
  counter: CounterRow | undefined,
  currency: Currency,
): Negotiation {
  if (!counter) return { counter: null, counterRoundsLeft: COUNTER_ROUNDS_MAX };
  const split = splitToday(deps, counter.amount);
  const money = (amount: number): Money => ({ amount, currency: currency });
  return {
    counter: {
      round: counter.round,
      amount: money(counter.amount),
      net: money(split.courier),
      commission: money(split.commissionNet + split.commissionVat),
      status: offer.status === 'live' ? statusNow(deps, counter) : ended(statusNow(deps, counter)),
      expiresAt: counter.expires_at.toISOString(),
      createdAt: counter.created_at.toISOString(),
    },
    counterRoundsLeft: COUNTER_ROUNDS_MAX - counter.round,
  };
}

/** The bounds of the sender's next counter-offer, or null while one waits or when none is left. */
export function proposable(
  deps: Deps,
  offer: Pick<OfferRow, 'amount' | 'status'>,
  counter: CounterRow | undefined,
  delivery: OfferedFor & { currency: Currency },
): { min: Money; max: Money } | null {
  const isOver = counter && (counter.round >= COUNTER_ROUNDS_MAX || statusNow(deps, counter) === 'waiting');
  const bounds = counterBounds(delivery, offer.amount);
  if (offer.status !== 'live' || isOver || !bounds) return null;
  const money = (amount: number): Money => ({ amount, currency: delivery.currency });
  return { min: money(bounds.min), max: money(bounds.max) };
}

function statusNow(deps: Deps, counter: CounterRow): Counter['status'] {
  return counterStatusAt({ status: counter.status, expiresAt: counter.expires_at }, deps.clock.now());
}

/** The status of a counter-offer on an ended offer: it cannot wait any more. */
function ended(status: Counter['status']): Counter['status'] {
  return status === 'waiting' ? 'lapsed' : status;
}
