import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Payment } from '#contract/money/payments.ts';
import { wallet } from '#contract/accounts/me.ts';
import { delivery as deliveryRoute } from '#contract/deliveries/deliveries.ts';
import { isProblem } from '#web/api/problem.ts';
import { invalidateRoute } from '#web/api/query-client.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { CardEnded } from './card-ended.tsx';
import { CardInReview } from './card-in-review.tsx';
import { CardUnknown } from './card-unknown.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { usePayment } from './queries.ts';

/** Return from the provider's payment page: shows the payment status from the server, and the next step. */
export function CardReturn({ deliveryId, paymentId }: { deliveryId: string; paymentId: string }) {
  const t = useT();
  const query = usePayment(paymentId);
  if (isProblem(query.error, 'not_found')) return <NoPayment />;
  if (query.isError && !isDecided(query.data)) return <CardUnknown onCheck={() => void query.refetch()} />;
  if (!query.data) return <PaymentSkeleton title={t('pay.return.checking')} />;
  const { stand: status } = query.data;
  if (status === 'paid') return <Paid deliveryId={deliveryId} />;
  if (status === 'waiting' || status === 'declined') return <CardWaiting payment={query.data} />;
  if (status === 'in_review' || status === 'credited') {
    return <CardInReview deliveryId={deliveryId} status={status} />;
  }
  return <CardEnded deliveryId={deliveryId} payment={query.data} />;
}

function isDecided(payment: Payment | undefined): boolean {
  return payment !== undefined && payment.stand !== 'waiting' && payment.stand !== 'declined';
}

/** Redirect after a paid payment, to the success page. */
function Paid({ deliveryId }: { deliveryId: string }) {
  const navigate = useNavigate();
  const t = useT();
  useEffect(() => {
    void invalidateRoute(deliveryRoute);
    void invalidateRoute(wallet);
    void navigate(withId(paths.popup, deliveryId), { replace: true });
  }, [deliveryId, navigate]);
  return <PaymentSkeleton title={t('pay.return.checking')} />;
}

function NoPayment() {
  const t = useT();
  return (
    <>
      <PageTitle hidden>{t('pay.return.h1')}</PageTitle>
      <EmptyState
        title={t('pay.return.gone.t')}
        text={t('pay.return.gone.b')}
        action={
          <Button component={Link} to={paths.send} size="lg">
            {t('pay.return.gone.cta')}
          </Button>
        }
      />
    </>
  );
}
