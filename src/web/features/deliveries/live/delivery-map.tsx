import type { Delivery } from '#contract/deliveries/delivery.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fromTuples, type LatLng, type MapBubble } from '#web/map/core/types.ts';
import { MapView } from '#web/map/map-view.tsx';
import classes from './delivery-map.module.css';
import { shortAddress } from '../delivery-words.ts';

/** Map of a delivery: both ends, the route between them, offers while there are some, the courier once under way. */
export function DeliveryMap({
  delivery,
  bubbles,
  onBubble,
}: {
  delivery: Delivery;
  bubbles?: MapBubble[] | undefined;
  onBubble?: (id: string) => void;
}) {
  const t = useT();
  const { pickup, dropoff, position, etaMinutes, courier } = delivery;
  const de = shortAddress(pickup.address);
  const la = shortAddress(dropoff.address);
  const sentence = position
    ? t('det.map.live', { courier: courier?.firstName ?? t('det.courier'), from: de, to: la })
    : t('det.map.route', { from: de, to: la });
  return (
    <MapView
      heightClass={classes.map}
      pickup={pointOf(pickup)}
      dropoff={pointOf(dropoff)}
      route={fromTuples(delivery.route)}
      bubbles={bubbles}
      {...(onBubble ? { onBubble } : {})}
      courier={
        position
          ? {
              ...pointOf(position),
              heading: position.heading,
              vehicle: courier?.vehicle,
              ...(etaMinutes === null ? {} : { label: t('common.min', { n: etaMinutes }) }),
            }
          : undefined
      }
      ariaLabel={sentence}
    />
  );
}

function pointOf({ lat, lng }: LatLng): LatLng {
  return { lat, lng };
}
