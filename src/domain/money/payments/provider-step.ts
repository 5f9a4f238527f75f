import type { AttemptState } from './attempt-table.ts';

/**
 * What a card payment is meant to become. `targetAmount` is what is to stay with the platform in the end, in minor units: nothing
 * decided yet (null: the hold stays), all of it, a fee, or zero. `captured` and `refunded` are what the provider says.
 */
export type AttemptFacts = {
  state: AttemptState;
  targetAmount: number | null;
  captured: number;
  refunded: number;
};

/** What the provider must be asked to do next. */
export type ProviderStep =
  { do: 'close' } | { do: 'release' } | { do: 'capture'; amount: number } | { do: 'refund'; amount: number };

/** The provider's next step towards what was decided, or null when it has nothing to do. Amounts in minor units. */
export function nextProviderStep({
  state,
  targetAmount,
  captured,
  refunded,
}: AttemptFacts): ProviderStep | null {
  if (targetAmount === null) return null;
  if (state === 'pending') return targetAmount === 0 ? { do: 'close' } : null;
  if (state === 'authorised')
    return targetAmount === 0 ? { do: 'release' } : { do: 'capture', amount: targetAmount };
  const surplus = captured - refunded - targetAmount;
  if (state === 'captured' && surplus > 0) return { do: 'refund', amount: surplus };
  return null;
}
