import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import classes from './companies.module.css';
import { CompanyAccount } from './account/company-account.tsx';
import { CompanyCosts } from './company-costs.tsx';
import { CompanyDeliveries } from './company-deliveries.tsx';
import { CompanyEvents } from './company-events.tsx';
import { CostCentres } from './cost-centres.tsx';
import { Approvals } from './limits/approvals.tsx';
import { CompanyInvoices } from './invoices/company-invoices.tsx';
import { Limits } from './limits/limits.tsx';
import { Invitations } from './invitations.tsx';
import { Members } from './members.tsx';
import { useCompany } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { Statements } from './statements/statements.tsx';
import { roleNames } from './role-names.ts';

/** A company: its members, and for its admins the invitations and the list of changes. */
export function CompanyView({ id }: { id: string }) {
  const t = useT();
  const company = useCompany(id);
  const [isRenaming, setRenaming] = useState(false);
  if (company.isPending) return <RowSkeletons count={3} height={88} />;
  if (!company.data)
    return (
      <>
        <PageTitle>{t('company.h1')}</PageTitle>
        <ErrorState error={company.error} onRetry={() => void company.refetch()} />
      </>
    );
  const { name, roles } = company.data;
  const isAdmin = roles.includes('admin');
  return (
    <>
      <div className={classes.head}>
        <PageTitle>{name}</PageTitle>
        <p className={classes.quiet}>{roleNames(t, roles)}</p>
        {isAdmin && (
          <div>
            <Button variant="default" onClick={() => setRenaming(true)}>
              {t('company.rename')}
            </Button>
          </div>
        )}
      </div>
      {roles.includes('orders') && <CompanyDeliveries id={id} />}
      <Approvals id={id} />
      {roles.includes('money') && <CompanyCosts company={company.data} />}
      {roles.includes('money') && <Statements id={id} />}
      {(isAdmin || roles.includes('money')) && <CompanyInvoices company={company.data} />}
      {(isAdmin || roles.includes('money')) && <CompanyAccount id={id} />}
      <Limits company={company.data} />
      <Members company={company.data} />
      {isAdmin && <Invitations company={company.data} />}
      {isAdmin && <CostCentres company={company.data} />}
      {isAdmin && <CompanyEvents id={id} />}
      {isRenaming && <RenameDialog company={company.data} onClose={() => setRenaming(false)} />}
    </>
  );
}
