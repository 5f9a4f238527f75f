import { offsetMeters } from '#domain/geo.ts';
import { onArrowKeys } from './keyboard-drag.ts';
import { scrollFocusIntoView } from './focus-in-view.ts';
import { corners } from './corners.ts';
import { markerAnimator } from './animate-marker.ts';
import { kilometreGrid } from './grid.ts';
import {
  courierMarkerElement,
  bubbleElement,
  labelMarker,
  updateCourierMarker,
  markerElement,
} from './markers.ts';
import { fleetLayer } from './fleet-layer.ts';
import { keepOutlines } from './outlines.ts';
import type { Placed, Surface } from './surface.ts';
import {
  placesInView,
  placesOf,
  viewKey,
  type LatLng,
  type MapContent,
  type MapEnd,
  type MapHandle,
  type MapOptions,
  type MarkerName,
} from './types.ts';

/** The largest zoom that a view is fitted to: streets, and the places around a guess. */
const CLOSEST = { place: 14, around: 11 };

const ORDER = { bubble: 0, selected: 500, pin: 400, courier: 1_000 };

function markers(surface: Surface, options: MapOptions): (content: MapContent) => void {
  const placed: Partial<Record<MarkerName, Placed>> = {};
  const positions: Partial<Record<MarkerName, LatLng>> = {};
  const elements: Partial<Record<MarkerName, HTMLElement>> = {};
  const drawOne = (marker: MarkerName, at: MapEnd | null | undefined) => {
    if (!at) {
      placed[marker]?.remove();
      delete placed[marker];
      return;
    }
    const onDragged = options.draggablePins ? (to: LatLng) => options.onMarkerMoved?.(marker, to) : undefined;
    positions[marker] = at;
    const element = placed[marker] && elements[marker];
    if (element) {
      labelMarker(element, at.label);
      return placed[marker]?.move(at);
    }
    placeNew(marker, at, onDragged);
  };
  const placeNew = (marker: MarkerName, at: MapEnd, onDragged?: (to: LatLng) => void) => {
    const element = markerElement(marker, onDragged && options.markerNames?.[marker]);
    elements[marker] = element;
    labelMarker(element, at.label);
    if (onDragged)
      onArrowKeys(element, (east, north) => onDragged(offsetMeters(positions[marker] ?? at, east, north)));
    placed[marker] = surface.place(element, at, { anchor: 'tip', order: ORDER.pin, onDragged });
  };
  return (content) => {
    drawOne('pickup', content.pickup);
    drawOne('dropoff', content.dropoff);
  };
}

function bubbles(surface: Surface, options: MapOptions): (content: MapContent) => void {
  let placed: Placed[] = [];
  return (content) => {
    for (const bubble of placed) bubble.remove();
    placed = (content.bubbles ?? []).map((bubble) =>
      surface.place(bubbleElement(bubble, options.onBubble), bubble, {
        anchor: 'center',
        order: bubble.selected ? ORDER.selected : ORDER.bubble,
      }),
    );
  };
}

function courierMarker(surface: Surface): { draw: (content: MapContent) => void; stop: () => void } {
  let drawn:
    | { placed: Placed; element: HTMLElement; animator: ReturnType<typeof markerAnimator> }
    | undefined;
  const stop = () => {
    drawn?.animator.stop();
    drawn?.placed.remove();
    drawn = undefined;
  };
  const draw = ({ courier }: MapContent) => {
    if (!courier) return stop();
    if (drawn) {
      updateCourierMarker(drawn.element, courier);
      drawn.animator.to(courier);
      return;
    }
    const element = courierMarkerElement(courier);
    const placed = surface.place(element, courier, { anchor: 'center', order: ORDER.courier });
    drawn = { placed, element, animator: markerAnimator(courier, placed.move) };
  };
  return { draw, stop };
}

/** Renders the content on a surface and keeps it up to date; the view moves only when the trip itself changes. */
export function mapController(surface: Surface, options: MapOptions): Omit<MapHandle, 'kind'> {
  const drawPins = markers(surface, options);
  const drawBubbles = bubbles(surface, options);
  const drawCorners = corners(surface.place, options);
  const courier = courierMarker(surface);
  let content = options.content;
  let shownView = '';

  const fit = () =>
    surface.show(placesInView(content), content.focus?.around ? CLOSEST.around : CLOSEST.place);
  const update = (next: MapContent) => {
    content = next;
    surface.drawRoute(next.route ?? [], !next.courier && !next.isDriven);
    surface.drawAreas(next.areas ?? []);
    drawCorners(next);
    drawBubbles(next);
    drawPins(next);
    courier.draw(next);
    if (viewKey(next) === shownView || (options.hasOwnView && shownView !== '')) return;
    shownView = viewKey(next);
    surface.drawGrid(kilometreGrid(placesOf(next)));
    fit();
  };
  update(content);
  const stopOutlines = surface.outlines && keepOutlines(surface.outlines);
  let isGone = false;
  const { fleet } = surface;
  // A map tells its last move when it is gone, and has no box any more.
  const whenMoved = (listener: () => void) => fleet?.onMoved(() => !isGone && listener());
  const drawFleet =
    fleet && fleetLayer(surface.place, { ...fleet, onMoved: whenMoved }, (id) => options.onFleet?.(id));
  whenMoved(() => options.onMoved?.());
  const letFocusGo = scrollFocusIntoView(options.container, surface.pan);

  return {
    update,
    fit,
    middle: surface.middle,
    showFleet: (fleetMarkers) => void (isGone || drawFleet?.(fleetMarkers)),
    showPlaces: (places) => void (isGone || surface.show(places, CLOSEST.place)),
    zoomBy: (steps) => void (isGone || surface.zoomBy(steps)),
    box: () => (isGone ? null : (fleet?.box() ?? null)),
    destroy() {
      isGone = true;
      letFocusGo();
      stopOutlines?.();
      courier.stop();
      surface.destroy();
    },
  };
}
