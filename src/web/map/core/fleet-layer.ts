import type { Bounds, LatLng } from '#domain/geo.ts';
import { fleetElement, updateFleetElement } from './fleet-markers.ts';
import { type FleetMarker, type FleetSpot, spotsOf } from './fleet.ts';

/** A view that says what it shows and when it was moved. */
export interface FleetView {
  box: () => Bounds;
  /** The zoom in steps of tiles of 256 pixels. */
  zoom: () => number;
  onMoved: (listener: () => void) => void;
  /** Zooms in on a place. */
  approach: (at: { lat: number; lng: number }) => void;
}

/** An element on the map. */
interface PlacedMark {
  move: (to: LatLng) => void;
  remove: () => void;
}
type Place = (element: HTMLElement, at: LatLng, how: { anchor: 'center'; order: number }) => PlacedMark;

const ORDER = { fine: 10, trouble: 60, selected: 700 };

/**
 * Draws many markers: after each change of them or of the view only what differs is placed, moved, drawn anew or
 * removed. A press upon several zooms in.
 */
export function fleetLayer(
  place: Place,
  view: FleetView,
  onPress: (id: string) => void,
): (markers: readonly FleetMarker[]) => void {
  const drawn = new Map<string, { placed: PlacedMark; element: HTMLElement }>();
  let markers: readonly FleetMarker[] = [];
  const press = (spot: FleetSpot) => ('count' in spot ? view.approach(spot.at) : onPress(spot.marker.id));
  const draw = () => {
    const spots = spotsOf(markers, view.box(), view.zoom());
    const keys = new Set(spots.map(({ key }) => key));
    for (const [key, { placed }] of drawn)
      if (!keys.has(key)) {
        placed.remove();
        drawn.delete(key);
      }
    for (const spot of spots) {
      const before = drawn.get(spot.key);
      if (before) {
        updateFleetElement(before.element, spot);
        before.placed.move(spot.at);
        continue;
      }
      const element = fleetElement(spot, press);
      const placed = place(element, spot.at, { anchor: 'center', order: orderOf(spot) });
      drawn.set(spot.key, { placed, element });
    }
  };
  view.onMoved(draw);
  return (next) => {
    markers = next;
    draw();
  };
}

function orderOf(spot: FleetSpot): number {
  if ('count' in spot) return ORDER.trouble - 1;
  const { selected, tone, rank } = spot.marker;
  if (selected) return ORDER.selected;
  return tone === 'fine' ? ORDER.fine : ORDER.trouble + 10 - rank;
}
