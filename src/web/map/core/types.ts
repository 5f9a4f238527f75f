import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { Bounds } from '#domain/geo.ts';
import type { FleetMarker } from './fleet.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

export type MarkerName = 'pickup' | 'dropoff';

/** An end of the trip; `label` is a short text on its marker, such as the street and number. */
export interface MapEnd extends LatLng {
  label?: string | undefined;
}

/** The courier on the map; `heading` in degrees from north, `label` a short text such as "8 min". */
export interface MapCourier extends LatLng {
  heading?: number | null;
  label?: string;
  /** The vehicle drawn in the marker; a car while it is not known. */
  vehicle?: Vehicle | undefined;
}

/** A price or a count at a place; pressing it calls `onBubble` with its id. */
export interface MapBubble extends LatLng {
  id: string;
  label: string;
  selected?: boolean;
}

/** An area that is drawn on the map; rings after the first are its holes. */
export interface MapArea {
  rings: readonly (readonly LatLng[])[];
  selected: boolean;
}

/** A corner of an area that is moved by dragging and, focused, by the arrow keys. */
export interface MapCorner extends LatLng {
  id: string;
  /** Its name to screen readers, such as "corner 3 of 5". */
  name: string;
  selected: boolean;
}

/** Everything a map shows; an absent part is not drawn. */
export interface MapContent {
  pickup?: MapEnd | null | undefined;
  dropoff?: MapEnd | null | undefined;
  courier?: MapCourier | null | undefined;
  route?: readonly LatLng[] | undefined;
  /** Whether somebody drives the route, who is drawn otherwise than as `courier`: its line is whole then. */
  isDriven?: boolean | undefined;
  bubbles?: readonly MapBubble[] | undefined;
  /** The view holds them when the map is made, and stays as it is while they change. */
  areas?: readonly MapArea[] | undefined;
  corners?: readonly MapCorner[] | undefined;
  /**
   * The end to zoom in on while its marker is corrected; `key` changes when it became another place. With
   * `around` the view keeps the names around it, to aim by: the point is a guess on a map without streets.
   */
  focus?: { marker: MarkerName; key: string; around?: boolean } | null | undefined;
}

export type MapTheme = 'light' | 'dark';

export interface MapOptions {
  container: HTMLElement;
  content: MapContent;
  theme: MapTheme;
  /** Notice on the map when the operator's streets did not load and the built-in map replaces them. */
  streetsMissing?: string | undefined;
  /** Labels of the library's own parts, in the page's language: the map itself and the two zoom buttons. */
  names: { map: string; zoomIn: string; zoomOut: string };
  /** Whether the map can be panned and zoomed; a picture otherwise. */
  interactive: boolean;
  /** Whether markers move by dragging and, focused, by the arrow keys. */
  draggablePins?: boolean;
  /** Labels of the movable markers. */
  markerNames?: Record<MarkerName, string> | undefined;
  onMarkerMoved?: (marker: MarkerName, to: LatLng) => void;
  /** Called on a press on the map itself, not on a marker or bubble. */
  onTap?: (at: LatLng) => void;
  onBubble?: (id: string) => void;
  /** Called on a press on a corner, when it was moved, and on the delete key. */
  onCorner?: (id: string) => void;
  onCornerMoved?: (id: string, to: LatLng) => void;
  onCornerRemoved?: (id: string) => void;
  /** Whether the map is one picture to screen readers and keys: without its own buttons, links and tab stops. */
  isPicture?: boolean;
  /** Called on a press on one of many couriers. */
  onFleet?: (id: string) => void;
  /** Whether the view stays where it is when the content changes: its owner moves it. */
  hasOwnView?: boolean;
  /** Called when the view was moved. */
  onMoved?: () => void;
}

/** Handle of a created map. `update` moves what changed; the view follows only when the ends of the trip changed. */
export interface MapHandle {
  kind: 'maplibre' | 'leaflet';
  update: (content: MapContent) => void;
  fit: () => void;
  /** Shows many couriers, with the difference to those before; the view stays. */
  showFleet: (markers: readonly FleetMarker[]) => void;
  /** Shows these places. */
  showPlaces: (places: readonly LatLng[]) => void;
  zoomBy: (steps: number) => void;
  /** The box that the view shows; null where it cannot be told. */
  box: () => Bounds | null;
  /** The centre of the view. */
  middle: () => LatLng;
  destroy: () => void;
}

export type MapRenderer = (options: MapOptions) => Promise<MapHandle>;

/** Converts the API's compact line (`[lng, lat]` pairs, as in GeoJSON) to points. */
export function fromTuples(route: readonly (readonly [number, number])[]): LatLng[] {
  return route.map(([lng, lat]) => ({ lat, lng }));
}

/** Every place that must be in view. */
export function placesOf(content: MapContent): LatLng[] {
  return [
    ...(content.pickup ? [content.pickup] : []),
    ...(content.dropoff ? [content.dropoff] : []),
    ...(content.courier ? [content.courier] : []),
    ...(content.bubbles ?? []),
    ...(content.route ?? []),
    ...(content.areas ?? []).flatMap(({ rings }) => rings.flat()),
  ];
}

/** What must be in view now: everything, or the one end that is being corrected. */
export function placesInView(content: MapContent): LatLng[] {
  const closely = content.focus && content[content.focus.marker];
  return closely ? [closely] : placesOf(content);
}

/**
 * Key of a view, which moves only when it changes: neither the courier's movement nor a marker that is being corrected
 * may move the map under a reader's finger.
 */
export function viewKey(content: MapContent): string {
  if (content.focus && content[content.focus.marker]) {
    const { marker, key, around } = content.focus;
    return `${marker}: ${key}${around ? ', around' : ''}`;
  }
  const at = (place?: LatLng | null) => (place ? `${place.lat},${place.lng}` : '');
  const bubbles = (content.bubbles ?? []).map((bubble) => bubble.id).join();
  return [at(content.pickup), at(content.dropoff), content.route?.length ?? 0, bubbles].join('|');
}
