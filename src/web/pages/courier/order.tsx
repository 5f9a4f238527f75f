import { useParams } from 'react-router';
import { OrderJobView } from '#web/features/trips/orders/order-job-view.tsx';

/** /curier/comenzi/:id: one open order of several stops. */
export default function CourierOrderPage() {
  const { id = '' } = useParams();
  return <OrderJobView key={id} id={id} />;
}
