import { Link } from 'react-router';
import classes from '#web/features/deliveries/orders/orders.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { lazyPart, useLazyPart } from '#web/ui/loading/lazy-part.ts';

/** Apart from the page, so that no other page's list of files names the booking's. */
const form = lazyPart(() => import('#web/features/deliveries/orders/order-form.tsx'), 'OrderForm');

/** /comanda-noua: an order of several stops. */
export default function NewOrderPage() {
  const t = useT();
  const shown = useLazyPart(form, {}, true, () => undefined);
  return (
    <div className={classes.page}>
      <Link className={classes.link} to={paths.home}>
        {t('stops.new.back')}
      </Link>
      <PageTitle>{t('stops.new.h1')}</PageTitle>
      <p>{t('stops.new.lead')}</p>
      {shown ?? <RowSkeletons count={3} height={160} />}
    </div>
  );
}
