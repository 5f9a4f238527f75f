import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CompanyAccount } from '#contract/companies/company-accounts.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { AccountSums, BillList, PaymentList } from '../../companies/account/account-parts.tsx';
import { May } from '../access/may.tsx';
import { ApprovalLink } from '../approvals/approval-link.tsx';
import classes from '../money/money.module.css';
import { PaymentDialog } from './payment-dialog.tsx';
import { useStaffAccount } from './queries.ts';
import { ReverseDialog } from './reverse-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** A company's account with what finance does about it: another term, a payment that came in, or one that was entered wrongly. */
export function StaffAccount({ id }: { id: string }) {
  const t = useT();
  const account = useStaffAccount(id);
  const [open, setOpen] = useState<'terms' | 'payment' | null>(null);
  const [reversed, setReversed] = useState<CompanyAccount['payments'][number] | null>(null);
  const close = () => setOpen(null);
  if (account.isPending) return <RowSkeletons count={1} height={88} />;
  if (!account.data) return <ErrorState error={account.error} onRetry={() => void account.refetch()} />;
  const { data } = account;
  return (
    <>
      <AccountSums account={data} />
      {data.bills.length === 0 ? (
        <p className={classes.quiet}>{t('account.bills.none')}</p>
      ) : (
        <BillList bills={data.bills} />
      )}
      {data.payments.length > 0 && (
        <PaymentList
          payments={data.payments}
          acts={(payment) => (
            <May verb="money:decide">
              <Button
                variant="subtle"
                color="caramida"
                aria-label={t('firms.reverse.of', { reference: payment.reference })}
                onClick={() => setReversed(payment)}
              >
                {t('firms.reverse')}
              </Button>
            </May>
          )}
        />
      )}
      <May verb="money:decide">
        <div className={classes.bar}>
          {data.approvalId === null ? (
            <Button variant="default" onClick={() => setOpen('terms')}>
              {t('firms.terms')}
            </Button>
          ) : (
            <ApprovalLink kind="company_terms" id={data.approvalId} />
          )}
          <Button variant="default" onClick={() => setOpen('payment')}>
            {t('firms.payment')}
          </Button>
        </div>
      </May>
      {open === 'terms' && <TermsDialog id={id} account={data} onClose={close} />}
      {open === 'payment' && <PaymentDialog id={id} account={data} onClose={close} />}
      {reversed && <ReverseDialog id={id} payment={reversed} onClose={() => setReversed(null)} />}
    </>
  );
}
