import type { AttemptState } from './attempt-table.ts';

/**
 * The state of a card payment and its goal. `targetAmount` is what stays with the platform in the end, in minor units:
 * nothing decided yet (null: the authorisation stays), all of it, a fee, or zero. `captured` and `refunded` are what
 * the provider reports.
 */
export type AttemptFacts = {
  state: AttemptState;
  targetAmount: number | null;
  captured: number;
  refunded: number;
};

/** The next call to the provider. */
export type ProviderStep =
  | { do: 'close' }
  | { do: 'release' }
  | { do: 'capture'; amount: number }
  | { do: 'refund'; amount: number };

/** The next provider call towards the target amount, or null when there is none. Amounts in minor units. */
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
