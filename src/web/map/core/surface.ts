import type { FeatureCollection } from 'geojson';
import type { FleetView } from './fleet-layer.ts';
import type { OutlineView } from './outlines.ts';
import type { LatLng, MapArea } from './types.ts';

/** An element at a place of a map. */
export interface Placed {
  move: (to: LatLng) => void;
  remove: () => void;
}

interface Placing {
  /** `tip`: the element's tip is on the place; `center`: its centre is. */
  anchor: 'tip' | 'center';
  /** Stacking order: higher is above lower. */
  order: number;
  onDragged?: ((to: LatLng) => void) | undefined;
}

/** What a map library must implement; what is shown is decided once, in the controller. */
export interface Surface {
  place: (element: HTMLElement, at: LatLng, how: Placing) => Placed;
  drawRoute: (route: readonly LatLng[], dotted: boolean) => void;
  drawAreas: (areas: readonly MapArea[]) => void;
  /** `closest` is the largest zoom of the view. */
  show: (places: readonly LatLng[], closest: number) => void;
  middle: () => LatLng;
  /** Pans the view at once, by screen pixels to the right and down. */
  pan: (right: number, down: number) => void;
  drawGrid: (grid: FeatureCollection) => void;
  /** The view for the outlines of towns; null on a map that has streets. */
  outlines: OutlineView | null;
  /** The view for many couriers; null on a map that cannot be moved. */
  fleet: FleetView | null;
  zoomBy: (steps: number) => void;
  destroy: () => void;
}
