import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Payment } from '#contract/money/payments.ts';
import { wallet } from '#contract/accounts/me.ts';
import { RETURN_PATH } from '#contract/money/return-path.ts';
import { walletTransactions } from '#contract/money/wallet.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PRESERVE_FOCUS } from '#web/ui/layout/page-title.tsx';
import { SpecDialog } from '#web/ui/overlay/spec-dialog.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { usePayment, useWallet } from '../payment/queries.ts';
import { DebtReturn } from './debt-return.tsx';
import { useAbandonTopUp } from './use-abandon-top-up.ts';
import classes from './wallet.module.css';

/** Return from the payment page of a top-up or a debt: shows the payment status from the server. */
export function TopUpReturn({ paymentId }: { paymentId: string }) {
  const t = useT();
  const query = usePayment(paymentId);
  if (isProblem(query.error, 'not_found')) return null;
  if (!query.data) {
    return (
      <section className={classes.notice} role="status">
        <h2 className={classes.title}>{t('wallet.check.t')}</h2>
        <p>{t(query.isError ? 'pay.unknown' : 'wallet.check.b')}</p>
      </section>
    );
  }
  const { stand: status, purpose } = query.data;
  if (status === 'in_review') return <InReview />;
  if (status === 'returned') return <GoneBack payment={query.data} />;
  if (purpose === 'debt' && status !== 'waiting') return <DebtReturn payment={query.data} />;
  if (status === 'paid') return <Added payment={query.data} />;
  if (status === 'waiting') return <Waiting payment={query.data} />;
  return <Failed payment={query.data} />;
}

/** Paid: the specification's message, then home with the new balance. */
function Added({ payment }: { payment: Payment }) {
  const { locale } = useLocale();
  const t = useT();
  const navigate = useNavigate();
  const back = useSearchParams()[0].get('back');
  const [isFresh, setFresh] = useState(false);
  const { data } = useWallet(true);
  useEffect(() => {
    void Promise.all([invalidateRoute(wallet), invalidateRoute(walletTransactions)]).then(() =>
      setFresh(true),
    );
  }, []);
  if (!data || !isFresh) return null;
  const values = {
    amount: formatMoney(payment.amount, locale),
    balance: formatMoney(data.balance, locale),
  };
  const goBack = () => {
    showToast('wallet.ok.toast', (translate) => translate('wallet.ok.help', values));
    void navigate(back && RETURN_PATH.test(back) ? back : paths.home, { replace: true });
  };
  return (
    <SpecDialog
      opened
      onClose={goBack}
      titleKey="wallet.ok"
      textKey="pay.token"
      help={t('wallet.ok.help', values)}
      closeKey="wallet.ok.close"
    />
  );
}

function Waiting({ payment }: { payment: Payment }) {
  const t = useT();
  const { locale } = useLocale();
  const abandon = useAbandonTopUp(payment.id);
  return (
    <section className={classes.notice} role="status">
      <h2 className={classes.title}>{t('wallet.wait.t', { amount: formatMoney(payment.amount, locale) })}</h2>
      <p>{t('wallet.wait.b')}</p>
      <div className={classes.noticeActions}>
        {payment.redirectUrl && (
          <Button component="a" href={payment.redirectUrl}>
            {t('wallet.wait.go')}
          </Button>
        )}
        <Button variant="default" disabled={abandon.isPending} onClick={() => abandon.mutate()}>
          {t('wallet.wait.stop')}
        </Button>
      </div>
    </section>
  );
}

/** In review: the payment differs from what was asked for, and the staff review it. */
function InReview() {
  const t = useT();
  return (
    <section className={classes.notice} role="status">
      <h2 className={classes.title}>{t('pay.return.review.t')}</h2>
      <p>{t('wallet.review.b')}</p>
    </section>
  );
}

/** Returned: what was paid was refunded since, or came too late. */
function GoneBack({ payment }: { payment: Payment }) {
  const t = useT();
  const { locale } = useLocale();
  const amount = formatMoney(payment.amount, locale);
  return (
    <section className={classes.notice} role="status">
      <h2 className={classes.title}>{t('wallet.back.t')}</h2>
      <p>{t(payment.purpose === 'debt' ? 'wallet.back.debt' : 'wallet.back.b', { amount })}</p>
    </section>
  );
}

/**
 * Failed: the card was declined or the payment page expired; the specification's message, and the form is enabled
 * again.
 */
function Failed({ payment }: { payment: Payment }) {
  const [address, setAddress] = useSearchParams();
  const abandon = useAbandonTopUp(payment.id);
  const close = () => {
    if (payment.stand === 'declined') abandon.mutate();
    const rest = new URLSearchParams(address);
    rest.delete('attempt');
    setAddress(rest, { replace: true, state: PRESERVE_FOCUS });
  };
  return <SpecDialog opened onClose={close} textKey="wallet.fail" helpKey="wallet.fail.help" />;
}
