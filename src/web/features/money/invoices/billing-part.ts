import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { BillingPromptProps } from './billing-prompt.tsx';

/** The billing question before a fee, loaded on demand: most people who cancel pay no fee and never need it. */
export const billingPrompt: LazyPart<BillingPromptProps> = lazyPart(
  () => import('./billing-prompt.tsx'),
  'BillingPrompt',
);
