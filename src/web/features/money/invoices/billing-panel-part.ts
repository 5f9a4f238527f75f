import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { BillingPanelProps } from './billing-panel.tsx';

/** The form of the billing details, loaded when it is opened, with the library that checks it. */
export const billingPanel: LazyPart<BillingPanelProps> = lazyPart(
  () => import('./billing-panel.tsx'),
  'BillingPanel',
);
