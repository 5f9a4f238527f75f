import { type companyBilling, CompanyBilling } from '#contract/companies/company-invoices.ts';
import { HOME_COUNTRY } from '#domain/places/countries.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { BillingFieldsForm, NO_DETAILS } from '../../money/invoices/billing-fields-form.tsx';
import { useSaveCompanyBilling } from './queries.ts';

export type CompanyBillingFormProps = {
  id: string;
  details: RouteAnswer<typeof companyBilling>['details'];
  onSaved: () => void;
};

/** To whom a company's invoices go, filled in or changed by an admin. */
export function CompanyBillingForm({ id, details, onSaved }: CompanyBillingFormProps) {
  const t = useT();
  const save = useSaveCompanyBilling(id);
  return (
    <BillingFieldsForm
      initial={
        details
          ? { ...details, county: details.county ?? '', country: details.country ?? HOME_COUNTRY }
          : NO_DETAILS
      }
      isFirm
      named={{ label: t('company.invoices.name'), missing: t('company.invoices.name.missing') }}
      parse={(input) => CompanyBilling.safeParse(input)}
      sending={save}
      onSubmit={(body) =>
        save.mutate(body, {
          onSuccess: () => {
            showToast('billing.saved');
            onSaved();
          },
        })
      }
    />
  );
}
