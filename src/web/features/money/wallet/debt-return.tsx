import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { wallet } from '#contract/accounts/me.ts';
import type { Payment } from '#contract/money/payments.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';
import { useAbandonTopUp } from './use-abandon-top-up.ts';
import classes from './wallet.module.css';

/** Return from the payment page of a debt, paid or not. */
export function DebtReturn({ payment }: { payment: Payment }) {
  const t = useT();
  const [address, setAddress] = useSearchParams();
  const abandon = useAbandonTopUp(payment.id);
  const isPaid = payment.stand === 'paid';
  useEffect(() => void invalidateRoute(wallet), [payment.stand]);
  const close = () => {
    if (payment.stand === 'declined') abandon.mutate();
    const rest = new URLSearchParams(address);
    rest.delete('attempt');
    setAddress(rest, { replace: true, state: PRESERVE_FOCUS });
  };
  return (
    <section className={classes.notice} role={isPaid ? 'status' : 'alert'}>
      <h2 className={classes.title}>{t(isPaid ? 'wallet.debt.paid' : 'wallet.debt.fail.t')}</h2>
      <p>{t(isPaid ? 'wallet.debt.paid.help' : 'wallet.debt.fail.b')}</p>
      <div className={classes.noticeActions}>
        <Button variant="default" onClick={close}>
          {t('wallet.debt.again')}
        </Button>
      </div>
    </section>
  );
}
