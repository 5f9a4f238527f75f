import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { BillingAskProps } from './billing-ask.tsx';

/** What asks for billing details before a fee; most who cancel pay none and never need it. */
export const billingAsk: LazyPart<BillingAskProps> = lazyPart(
  () => import('./billing-ask.tsx'),
  'BillingAsk',
);
