import { lazyPart, type LazyPart } from '#web/ui/loading/lazy-part.ts';
import type { CompanyBillingFormProps } from './company-billing-form.tsx';

/** The form of a company's billing details, loaded when it is opened: it is filled in once. */
export const companyBillingForm: LazyPart<CompanyBillingFormProps> = lazyPart(
  () => import('./company-billing-form.tsx'),
  'CompanyBillingForm',
);
