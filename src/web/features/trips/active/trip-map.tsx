import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { LatLng } from '#domain/geo.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { fromTuples } from '#web/map/core/types.ts';
import { MapView } from '#web/map/map-view.tsx';

/** Map of a trip: both ends, the route between them and the courier's own marker. */
export function TripMap({
  trip,
  here,
  heightClass,
}: {
  trip: Delivery;
  here: LatLng | null;
  heightClass: string;
}) {
  const t = useT();
  const courier = here ?? trip.position;
  return (
    <MapView
      pickup={trip.pickup}
      dropoff={trip.dropoff}
      route={fromTuples(trip.route)}
      {...(courier ? { courier: { ...courier, vehicle: trip.courier?.vehicle } } : {})}
      interactive
      ariaLabel={t('act.mapAlt', { from: trip.pickup.address, to: trip.dropoff.address })}
      heightClass={heightClass}
    />
  );
}
