import { BillingDetails } from '#contract/money/invoices.ts';
import { HOME_COUNTRY } from '#domain/places/countries.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { BillingFieldsForm, NO_DETAILS } from './billing-fields-form.tsx';
import { type Billing, useSaveBilling } from './queries.ts';

/** Billing details form of a person, or of the firm that their account is. */
export function BillingForm({ billing, onSaved }: { billing: Billing; onSaved: () => void }) {
  const t = useT();
  const save = useSaveBilling();
  const { name, isBusiness, details } = billing;
  return (
    <BillingFieldsForm
      initial={typedOf(details)}
      isFirm={isBusiness}
      lead={t('billing.for', { name })}
      parse={({ name: _ofAccount, ...input }) => BillingDetails.safeParse(input)}
      sending={save}
      onSubmit={(body) =>
        save.mutate(body, {
          onSuccess: () => {
            showToast('billing.saved', 'billing.saved.help');
            onSaved();
          },
        })
      }
    />
  );
}

function typedOf(details: Billing['details']) {
  if (!details) return NO_DETAILS;
  const { taxId, county, country = HOME_COUNTRY } = details;
  return { ...NO_DETAILS, ...details, taxId: taxId ?? '', county: county ?? '', country };
}
