import { AsyncLocalStorage } from 'node:async_hooks';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { canonicalCode } from '#domain/money/promotions/promo.ts';
import type { Deps } from '#server/deps.ts';
import { batched } from '../batched.ts';
import type { BatchedChoice } from './batched-choice.ts';
import { storeChoices } from './store-choices.ts';

// A batch that waits for the lock of one delivery does not hold up the next.
const store = batched(storeChoices, { atOnce: 2 });

/**
 * Accepts an offer and pays from the wallet in one transaction with the acceptances that arrive at the same time,
 * together with the claim of its idempotency key. Answers undefined for whatever is out of the ordinary, and nothing is
 * stored then: the caller accepts it alone, and that finds the right error. Throws what leaves open whether the batch was stored.
 */
export async function acceptTogether(
  deps: Deps,
  item: Omit<BatchedChoice, 'inContext'>,
): Promise<{ delivery: Delivery } | undefined> {
  const { method, promoCode } = item.choice;
  if (method !== 'wallet' || canonicalCode(promoCode ?? '') !== '') return undefined;
  const delivery = await store(deps, { ...item, inContext: AsyncLocalStorage.snapshot() });
  return delivery && { delivery };
}
