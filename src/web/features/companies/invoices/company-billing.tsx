import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { useLazyPart } from '#web/ui/loading/lazy-part.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import classes from '../companies.module.css';
import { companyBillingForm } from './company-billing-part.ts';
import { useCompanyBilling } from './queries.ts';

/** To whom a company's invoices go, and what becomes of its fees without it; its admins change it. */
export function CompanyBilling({ id, isAdmin }: { id: string; isAdmin: boolean }) {
  const t = useT();
  const billing = useCompanyBilling(id);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const props = { id, details: billing.data?.details ?? null, onSaved: close };
  const form = useLazyPart(companyBillingForm, props, isOpen, close);
  if (billing.isPending) return <RowSkeletons count={1} height={64} />;
  if (!billing.data) return <ErrorState error={billing.error} onRetry={() => void billing.refetch()} />;
  const { details } = billing.data;
  return (
    <div className={classes.what}>
      {details ? (
        <p className={classes.quiet}>
          {t('company.invoices.to', { name: details.name, taxId: details.taxId })}
          {`, ${details.street}, ${details.city}`}
        </p>
      ) : (
        <p className={classes.quiet}>{t('company.invoices.lead.none')}</p>
      )}
      {isAdmin ? (
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(details ? 'company.invoices.edit' : 'company.invoices.fill')}
          </Button>
        </div>
      ) : (
        !details && <p className={classes.quiet}>{t('company.invoices.lead.admin')}</p>
      )}
      <Dialog opened={isOpen} onClose={close} title={t('company.invoices.title')}>
        {form ?? <RowSkeletons count={3} height={64} />}
      </Dialog>
    </div>
  );
}
