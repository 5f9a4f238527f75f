import { Link, useParams } from 'react-router';
import { OrderView } from '#web/features/deliveries/orders/order-view.tsx';
import classes from '#web/features/deliveries/orders/orders.module.css';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';

/** /comanda/:id: one order of several stops, its offers and its stops. */
export default function OrderPage() {
  const t = useT();
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <Link className={classes.link} to={paths.history}>
        {t('stops.order.back')}
      </Link>
      <OrderView id={id} />
    </div>
  );
}
