import { Button } from '@mantine/core';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import classes from './invoices.module.css';
import { type Invoice, useReissueInvoice } from './queries.ts';

/** Reissues an invoice to the current billing details, when they differ from those it was issued to. */
export function ReissueButton({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const reissue = useReissueInvoice();
  const done = () => showToast('invoices.reissue.done', 'invoices.reissue.done.help');
  return (
    <div className={classes.again}>
      <Button
        variant="default"
        loading={reissue.isPending}
        aria-label={t('invoices.reissueOf', { number: invoice.number })}
        onClick={() => reissue.mutate(invoice.id, { onSuccess: done })}
      >
        {t('invoices.reissue')}
      </Button>
      <ProblemAlert error={reissue.error} />
    </div>
  );
}
