import type { CarryoverView } from '#contract/money/carryover-view.ts';
import type { KeyTaking } from '#messages/message-key.ts';

type Next = NonNullable<CarryoverView['next']>;

/** Message of what accepting the next offer does to the carryover. */
export function differenceLabel(method: CarryoverView['method'], next: Next): KeyTaking<{ amount: string }> {
  const { amount } = next.difference;
  if (amount === 0) return 'next.same';
  if (amount < 0) return method === 'card' ? 'next.cheaper.card' : 'next.cheaper.wallet';
  if (method === 'wallet') return 'next.dearer.wallet';
  return next.isSamePayment ? 'next.dearer.same' : 'next.dearer.card';
}
