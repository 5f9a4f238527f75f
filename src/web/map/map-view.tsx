import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { LatLng, MapContent, MapHandle, MarkerName } from './core/types.ts';
import { loadMap } from './load-map.ts';
import classes from './map-view.module.css';
import { useShouldLoadMap } from './use-should-load-map.ts';

export interface MapViewProps extends MapContent {
  /** Label of the whole map in one sentence; the details are in a text beside it. */
  ariaLabel: string;
  /** CSS class of the caller that sets the height. */
  heightClass?: string | undefined;
  interactive?: boolean;
  /** Load an empty map at once, with the whole country, without waiting for an interaction. */
  evenEmpty?: boolean;
  draggablePins?: boolean;
  markerNames?: Record<MarkerName, string>;
  onMarkerMoved?: (marker: MarkerName, to: LatLng) => void;
  onTap?: (at: LatLng) => void;
  /** Called with the map's handle, for callers that read from it, and with null when it is removed. */
  onMap?: (map: MapHandle | null) => void;
  /** Called when no map could be made, by callers that say so themselves; without it the frame says it. */
  onFailed?: () => void;
  onBubble?: (id: string) => void;
  onCorner?: (id: string) => void;
  onCornerMoved?: (id: string, to: LatLng) => void;
  onCornerRemoved?: (id: string) => void;
  /** One picture to screen readers and keys, which a pointer can still move. */
  isPicture?: boolean;
  onFleet?: (id: string) => void;
  /** The view stays when the content changes; the caller moves it by the handle. */
  hasOwnView?: boolean;
  onMoved?: () => void;
}

function useInView(): [React.RefObject<HTMLDivElement | null>, boolean] {
  const frame = useRef<HTMLDivElement>(null);
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!frame.current || inView) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setInView(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [inView]);
  return [frame, inView];
}

/**
 * Map with the ends of a trip, its line, the courier and price bubbles. Nothing is loaded before the frame is in view,
 * and an empty one also not before the first interaction; the frame keeps its size meanwhile.
 */
export function MapView({
  pickup,
  dropoff,
  courier,
  route,
  isDriven,
  bubbles,
  areas,
  corners,
  focus,
  ariaLabel,
  heightClass = classes.height,
  interactive = true,
  evenEmpty = false,
  draggablePins = false,
  markerNames: pinNames,
  onMarkerMoved: onPinMoved,
  onTap,
  onMap,
  onFailed,
  onBubble,
  onCorner,
  onCornerMoved,
  onCornerRemoved,
  isPicture = false,
  onFleet,
  hasOwnView = false,
  onMoved,
}: MapViewProps) {
  const t = useT();
  const theme = useComputedColorScheme('light');
  const [frame, inView] = useInView();
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<MapHandle>(null);
  const [failed, setFailed] = useState(false);
  const content: MapContent = { pickup, dropoff, courier, route, isDriven, bubbles, areas, corners, focus };
  const contentKey = JSON.stringify(content);
  const isNeeded =
    useShouldLoadMap(evenEmpty || Boolean(pickup ?? dropoff ?? courier ?? bubbles?.[0])) && inView;

  const moveMarker = useEffectEvent((marker: MarkerName, to: LatLng) => onPinMoved?.(marker, to));
  const tap = useEffectEvent((at: LatLng) => onTap?.(at));
  const texts = useEffectEvent(() => t('map.noStreets'));
  const reportMap = useEffectEvent((handle: MapHandle | null) => onMap?.(handle));
  const reportFailure = useEffectEvent(() => (onFailed ? onFailed() : setFailed(true)));
  const namesNow = useEffectEvent(() => pinNames);
  const libraryNames = useEffectEvent(() => ({
    map: t('map.itself'),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
  }));
  const pressBubble = useEffectEvent((id: string) => onBubble?.(id));
  const pressCorner = useEffectEvent((id: string) => onCorner?.(id));
  const moveCorner = useEffectEvent((id: string, to: LatLng) => onCornerMoved?.(id, to));
  const removeCorner = useEffectEvent((id: string) => onCornerRemoved?.(id));
  const pressFleet = useEffectEvent((id: string) => onFleet?.(id));
  const notifyMoved = useEffectEvent(() => onMoved?.());
  const currentContent = useEffectEvent(() => content);

  useEffect(() => {
    if (!isNeeded || !canvas.current) return;
    const container = canvas.current;
    let gone = false;
    const start = async () => {
      const { createMap } = await loadMap();
      if (gone) return;
      const handle = await createMap({
        container,
        content: currentContent(),
        theme,
        interactive,
        draggablePins,
        markerNames: namesNow(),
        names: libraryNames(),
        streetsMissing: texts(),
        onMarkerMoved: (marker, to) => moveMarker(marker, to),
        onTap: (at) => tap(at),
        onBubble: (id) => pressBubble(id),
        onCorner: (id) => pressCorner(id),
        onCornerMoved: (id, to) => moveCorner(id, to),
        onCornerRemoved: (id) => removeCorner(id),
        isPicture,
        hasOwnView,
        onFleet: (id) => pressFleet(id),
        onMoved: () => notifyMoved(),
      });
      if (gone) return handle.destroy();
      map.current = handle;
      reportMap(handle);
      handle.update(currentContent());
    };
    start().catch(() => gone || reportFailure());
    return () => {
      gone = true;
      map.current?.destroy();
      map.current = null;
      reportMap(null);
    };
  }, [isNeeded, theme, interactive, draggablePins, isPicture, hasOwnView]);

  useEffect(() => {
    map.current?.update(currentContent());
  }, [contentKey]);

  return (
    <div ref={frame} className={`${classes.frame} ${heightClass ?? ''}`}>
      <div
        ref={canvas}
        className={classes.canvas}
        role={interactive && !isPicture ? 'group' : 'img'}
        aria-label={ariaLabel}
      />
      {failed && <p className={classes.failed}>{t('map.failed')}</p>}
    </div>
  );
}
