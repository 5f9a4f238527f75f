import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { BillingAskProps } from './billing-ask.tsx';

/** The billing question before a fee, loaded on demand: most people who cancel pay no fee and never need it. */
export const billingAsk: LazyPart<BillingAskProps> = lazyPart(
  () => import('./billing-ask.tsx'),
  'BillingAsk',
);
