import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { fromTuples, type MapContent, type MapHandle } from '#web/map/core/types.ts';
import { useBoardDelivery } from '../queries.ts';

/** How long the map is left where a hand has put it, in milliseconds. */
const HAND_MS = 5_000;
/** A press moves by so many pixels before it drags. */
const DRAG_PIXELS = 6;

type Drawn = Pick<MapContent, 'pickup' | 'dropoff' | 'route' | 'isDriven'>;

/**
 * Hook: the open delivery's trip for the map, which moves to it once when it opens; not where a hand has just moved the
 * map, and not again while it is open. `hand` are the handlers of the map's frame that notice a hand.
 */
export function useOpenTrip(map: MapHandle | null, openId: string | null) {
  const { data } = useBoardDelivery(openId);
  const hand = useHand();
  const places = data && [...fromTuples(data.trip.line), ...(data.item.position ? [data.item.position] : [])];
  const isReady = map !== null && openId !== null && places !== undefined;
  const move = useEffectEvent(() => {
    if (map && places && !hand.isRecent()) map.showPlaces(places);
  });
  useEffect(() => {
    if (isReady) move();
  }, [isReady, openId, map]);
  const drawn: Drawn | undefined = data && {
    ...{ pickup: data.trip.pickup, dropoff: data.trip.dropoff, route: fromTuples(data.trip.line) },
    isDriven: data.item.courier !== null,
  };
  return { trip: data && drawn && { number: data.item.number, drawn }, hand: hand.handlers };
}

/** Hook: notices when a pointer drags the map, a wheel or its buttons move it; a press upon a courier does not. */
function useHand() {
  const at = useRef(Number.NEGATIVE_INFINITY);
  const down = useRef<{ x: number; y: number } | null>(null);
  const touch = () => {
    at.current = performance.now();
  };
  return {
    isRecent: () => performance.now() - at.current < HAND_MS,
    handlers: {
      onWheelCapture: touch,
      onClickCapture: ({ target }: MouseEvent) =>
        target instanceof Element && target.closest('button') !== null && touch(),
      onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
        down.current = { x, y };
      },
      onPointerMoveCapture: ({ clientX, clientY, buttons }: PointerEvent) => {
        const from = down.current;
        if (from && buttons > 0 && Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PIXELS) touch();
      },
    },
  };
}
