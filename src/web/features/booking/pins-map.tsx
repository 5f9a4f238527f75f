import { useT } from '#web/i18n/i18n-provider.tsx';
import { MapView } from '#web/ui/map/map-view.tsx';
import { changeDraft } from './draft.ts';
import { movedStop } from './move-pin.ts';
import { PinButtons } from './pin-buttons.tsx';
import classes from './pins-map.module.css';
import { useDraft } from './use-draft.ts';

/** The two ends on the map. Pins can be dragged, and moved with buttons by whoever cannot drag. */
export function PinsMap() {
  const t = useT();
  const draft = useDraft();
  const move = async (end: 'pickup' | 'dropoff', point: { lat: number; lng: number }) => {
    const stop = draft[end];
    if (stop) changeDraft({ [end]: await movedStop(stop, point) });
  };
  const sentence =
    draft.pickup && draft.dropoff
      ? t('book.map.both', { de: draft.pickup.label, la: draft.dropoff.label })
      : t('book.map.none');
  return (
    <div className={classes.wrap}>
      <MapView
        heightClass={classes.map}
        pickup={draft.pickup && { lat: draft.pickup.lat, lng: draft.pickup.lng }}
        dropoff={draft.dropoff && { lat: draft.dropoff.lat, lng: draft.dropoff.lng }}
        route={draft.pickup && draft.dropoff ? [draft.pickup, draft.dropoff] : []}
        draggablePins
        onPinMoved={(end, point) => void move(end, point)}
        ariaLabel={sentence}
      />
      <PinButtons onMove={(end, point) => void move(end, point)} />
    </div>
  );
}
