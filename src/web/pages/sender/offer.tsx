import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { CodeForm } from '#web/features/money/promotions/code-form.tsx';
import { CouponCard } from '#web/features/money/promotions/coupon-card.tsx';
import classes from '#web/features/money/promotions/coupons.module.css';
import { usePromos } from '#web/features/money/promotions/queries.ts';

/** /offer: the sender's coupons. */
export default function OfferPage() {
  const t = useT();
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('coupons.h1')}</PageTitle>
        <p className={classes.sub}>{t('coupons.sub')}</p>
      </div>
      <div className={classes.list}>
        <Coupons />
      </div>
      <div className={classes.side}>
        <CodeForm />
        <p className={classes.howto}>{t('coupons.howto')}</p>
      </div>
    </div>
  );
}

function Coupons() {
  const t = useT();
  const query = usePromos();
  if (query.isPending) return <RowSkeletons count={3} height={212} />;
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} title={t('coupons.err')} onRetry={() => void query.refetch()} />;
  }
  const { items } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState
        art="bike"
        title={t('coupons.empty.t')}
        text={t('coupons.empty.b')}
        action={
          <Button component={Link} to={paths.home} variant="light">
            {t('nav.list')}
          </Button>
        }
      />
    );
  }
  return (
    <ul className={classes.coupons} aria-label={t('coupons.list')}>
      {items.map((promo) => (
        <CouponCard key={promo.code} promo={promo} />
      ))}
    </ul>
  );
}
