import { Link, useParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import classes from '#web/features/business/integrations/integrations.module.css';
import { OrderList } from '#web/features/shops/order-list.tsx';
import { ForBusinesses } from '#web/features/shops/for-businesses.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PageTitle } from '#web/ui/layout/page-title.tsx';

/** /profil/magazine/:id: the orders of one shop, to be corrected and listed. */
export default function ShopPage() {
  const t = useT();
  const { id = '' } = useParams();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('shop.order.h1')}</PageTitle>
        <p className={classes.quiet}>{t('shop.order.lead')}</p>
        <Link className={classes.link} to={paths.shops}>
          {t('shop.order.back')}
        </Link>
      </div>
      <ForBusinesses>
        <OrderList shopId={id} />
      </ForBusinesses>
    </div>
  );
}
