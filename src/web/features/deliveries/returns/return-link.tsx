import { Link } from 'react-router';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths, withId } from '#web/paths.ts';

/** The way from a delivery to its return shipment and back; nothing for any other. */
export function ReturnLink({ delivery: { returns, returnOf } }: { delivery: Delivery }) {
  const t = useT();
  const id = returns?.deliveryId ?? returnOf;
  if (!id) return null;
  return <Link to={withId(paths.viewDetails, id)}>{t(returnOf ? 'returns.of' : 'returns.see')}</Link>;
}
