import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { InvoicesSectionProps } from './invoices-section.tsx';

/** The list of one's documents, for a screen where it stands last: nobody waits for its code. */
export const invoicesPart: LazyPart<InvoicesSectionProps> = lazyPart(
  () => import('./invoices-section.tsx'),
  'InvoicesSection',
);
