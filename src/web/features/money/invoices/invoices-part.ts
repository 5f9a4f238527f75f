import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { InvoicesSectionProps } from './invoices-section.tsx';

/** The invoice list, loaded on demand at the end of a screen: the screen does not wait for its code. */
export const invoicesPart: LazyPart<InvoicesSectionProps> = lazyPart(
  () => import('./invoices-section.tsx'),
  'InvoicesSection',
);
