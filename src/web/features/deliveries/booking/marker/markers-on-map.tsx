import { useRef, useState } from 'react';
import type { LatLng } from '#domain/geo.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { MapEnd, MapHandle } from '#web/map/core/types.ts';
import { useConfig } from '#web/api/installation.ts';
import { MapView } from '#web/map/map-view.tsx';
import { MarkerButtons } from './marker-buttons.tsx';
import { MarkerHint } from './marker-hint.tsx';
import classes from './markers-map.module.css';
import { endInHand, putMarker, type End } from './markers.ts';
import { StreetsNote } from './streets-note.tsx';
import type { DraftStop } from '../draft.ts';
import { useDraft } from '../use-draft.ts';
import { describeMove } from './describe-move.ts';

/** Default point of a new marker when neither the map nor the other end gives one: the middle of the country. */
const MIDDLE_OF_ROMANIA: LatLng = { lat: 45.94, lng: 24.97 };

/**
 * Map with a marker for each end. A press on the map or a button sets a marker; dragging, the arrow keys while it has
 * the focus, and buttons move it. Moves are announced.
 */
export function PinsOnMap() {
  const t = useT();
  const draft = useDraft();
  const map = useRef<MapHandle>(null);
  const [moved, setMoved] = useState('');
  const end = endInHand(draft);
  const stop = end && draft[end];
  const { data: config } = useConfig();
  // Without streets a guess is put by the names of the towns and sectors around it.
  const isAround = config?.mapStyleUrl === null && (stop?.precision ?? 'locality') === 'locality';

  const put = (which: End, point: LatLng) => {
    const from = draft[which];
    if (from) setMoved(t(MOVED[which], describeMove(from, point)));
    void putMarker(which, point);
  };
  const middle = () => map.current?.middle() ?? draft.pickup ?? draft.dropoff ?? MIDDLE_OF_ROMANIA;

  const sentence =
    draft.pickup && draft.dropoff
      ? t('book.map.both', { from: draft.pickup.label, to: draft.dropoff.label })
      : t('book.map.none');
  return (
    <>
      <MapView
        heightClass={classes.map}
        pickup={endOnMap(draft.pickup)}
        dropoff={endOnMap(draft.dropoff)}
        route={draft.pickup && draft.dropoff ? [draft.pickup, draft.dropoff] : []}
        focus={stop && { marker: end, key: stop.label, around: isAround }}
        draggablePins
        markerNames={{ pickup: t('book.pin.pickup'), dropoff: t('book.pin.dropoff') }}
        onMarkerMoved={put}
        onTap={(at) => end && put(end, at)}
        onMap={(drawn) => {
          map.current = drawn;
        }}
        ariaLabel={sentence}
      />
      <div className={classes.tools}>
        {end && <MarkerHint end={end} isMissing={!stop} onPut={() => put(end, middle())} />}
        <MarkerButtons onMove={put} />
        <StreetsNote />
      </div>
      <p role="status" className="st-visually-hidden">
        {moved}
      </p>
    </>
  );
}

/** An end with its street and number on the marker: the town is on the map. */
function endOnMap(stop: DraftStop | null): MapEnd | null {
  return stop && { lat: stop.lat, lng: stop.lng, label: stop.label.split(',', 1)[0] };
}

const MOVED = { pickup: 'book.pin.moved.pickup', dropoff: 'book.pin.moved.dropoff' } as const;
