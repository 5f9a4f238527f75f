import { ActionIcon } from '@mantine/core';
import { IconFocusCentered, IconMapPin, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MOTIONS, type Motion } from '#domain/staff/board/motion.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { isWithin } from '#web/map/core/fleet.ts';
import type { MapHandle } from '#web/map/core/types.ts';
import { MapView } from '#web/map/map-view.tsx';
import { useNow } from '#web/ui/display/use-now.ts';
import type { BoardFilters } from '../board-filters.ts';
import classes from './board-map.module.css';
import { fleetMark } from './fleet-marks.ts';
import { MapFailed } from './map-failed.tsx';
import { useBoardMarkers } from './use-board-markers.ts';
import { useOpenTrip } from './use-open-trip.ts';

const AGE_MS = 15_000;

type BoardMapProps = {
  filters: BoardFilters;
  /** How many deliveries the filters show that are not fine, on the map or not. */
  troubles: number;
  openId: string | null;
  onOpen: (id: string) => void;
};

/** The couriers of the board on a map. One picture to screen readers: the list beside it and the columns say the same. */
export function BoardMap({ filters, troubles, openId, onOpen }: BoardMapProps) {
  const t = useT();
  const now = useNow(AGE_MS);
  const { markers, isRead, isError, refetch } = useBoardMarkers(filters);
  const [map, setMap] = useState<MapHandle | null>(null);
  // Another attempt is another map.
  const [attempt, setAttempt] = useState(0);
  const [hasNoMap, setHasNoMap] = useState(false);
  const [off, setOff] = useState<readonly Motion[]>([]);
  // The view has no state of React: a move counts the troubles in it again.
  const [, setMoves] = useState(0);
  const all = [...markers.values()];
  const shown = all.filter(({ motion, id }) => !off.includes(motion) || id === openId);
  const box = map?.box() ?? null;
  const inView = shown.filter((marker) => marker.class !== 'fine' && (box === null || isWithin(marker, box)));
  // Before there is a map with its couriers everybody would be outside it.
  const isReady = box !== null && isRead && !hasNoMap;
  const outside = isReady ? Math.max(0, troubles - inView.length) : 0;
  const retry = () => {
    if (hasNoMap) setAttempt((before) => before + 1);
    setHasNoMap(false);
    void refetch();
  };
  useFitOnce(map, isRead, () => map?.showPlaces(shown));
  const { trip, hand } = useOpenTrip(isRead ? map : null, openId);
  useEffect(() => {
    map?.showFleet(shown.map((marker) => fleetMark(marker, now, marker.id === openId, t)));
  });
  const toggle = (motion: Motion) =>
    setOff((before) =>
      before.includes(motion) ? before.filter((each) => each !== motion) : [...before, motion],
    );
  return (
    <div role="presentation" className={classes.map} {...hand}>
      <MapView
        key={attempt}
        interactive
        isPicture
        evenEmpty
        heightClass={classes.frame}
        hasOwnView
        {...trip?.drawn}
        ariaLabel={[
          t('board.map.alt', { n: shown.length, troubles: inView.length }),
          trip && t('board.map.alt.trip', { n: trip.number }),
        ]
          .filter(Boolean)
          .join(' ')}
        onMap={setMap}
        onFailed={() => setHasNoMap(true)}
        onFleet={onOpen}
        onMoved={() => setMoves((moves) => moves + 1)}
      />
      {(hasNoMap || isError) && <MapFailed isOld={isRead && !hasNoMap} onRetry={retry} />}
      {outside > 0 && !isError && (
        <p className={classes.outside}>
          <IconMapPin size={16} stroke={1.75} aria-hidden="true" />
          {t('board.map.outside', { n: outside, of: troubles })}
        </p>
      )}
      <div className={classes.zoom} role="group" aria-label={t('board.map.view')}>
        <ActionIcon variant="default" size="lg" aria-label={t('map.zoomIn')} onClick={() => map?.zoomBy(1)}>
          <IconPlus size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('map.zoomOut')} onClick={() => map?.zoomBy(-1)}>
          <IconMinus size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('board.map.fit')}
          onClick={() => map?.showPlaces(shown)}
        >
          <IconFocusCentered size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div className={classes.legend} role="group" aria-label={t('board.map.legend')}>
        {MOTIONS.map((motion) => (
          <button
            key={motion}
            type="button"
            className={classes.choice}
            data-motion={motion}
            aria-pressed={!off.includes(motion)}
            onClick={() => toggle(motion)}
          >
            {t(`board.motion.${motion}`)}{' '}
            <span className={classes.count}>{all.filter((marker) => marker.motion === motion).length}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Hook: fits the view once, when the map and its first markers are there. */
function useFitOnce(map: MapHandle | null, isRead: boolean, fit: () => void): void {
  const fitted = useRef<MapHandle | null>(null);
  const fitNow = useEffectEvent(fit);
  useEffect(() => {
    if (!map || !isRead || fitted.current === map) return;
    fitted.current = map;
    fitNow();
  }, [map, isRead]);
}
