import type { Vehicle } from '#domain/deliveries/parcel-sizes.ts';

export interface LatLng {
  lat: number;
  lng: number;
}

export type MarkerName = 'pickup' | 'dropoff';

/** The courier on the map; `heading` in degrees from north, `label` a word or two such as "8 min". */
export interface MapCourier extends LatLng {
  heading?: number | null;
  label?: string;
  /** What they drive, drawn in the baton; a car while that is not known. */
  vehicle?: Vehicle | undefined;
}

/** A price or a count at a place; pressing it calls `onBubble` with its id. */
export interface MapBubble extends LatLng {
  id: string;
  label: string;
  selected?: boolean;
}

/** Everything a map shows. What is absent is not drawn. */
export interface MapContent {
  pickup?: LatLng | null | undefined;
  dropoff?: LatLng | null | undefined;
  courier?: MapCourier | null | undefined;
  route?: readonly LatLng[] | undefined;
  bubbles?: readonly MapBubble[] | undefined;
  /** One end to look at closely, while its pin is put right; `key` changes when it became another place. */
  focus?: { marker: MarkerName; key: string } | null | undefined;
}

export type MapTheme = 'light' | 'dark';

export interface MapOptions {
  container: HTMLElement;
  content: MapContent;
  theme: MapTheme;
  /** What is said on the map when the operator's streets did not come and the built-in map stands in for them. */
  streetsMissing?: string | undefined;
  /** What the library calls its own parts, in the page's language: the map itself and the two zoom buttons. */
  names: { map: string; zoomIn: string; zoomOut: string };
  /** Whether people may pan and zoom; a picture otherwise. */
  interactive: boolean;
  /** Whether pins move by dragging and, focused, by the arrow keys. */
  draggablePins?: boolean;
  /** What a movable pin is called. */
  markerNames?: Record<MarkerName, string> | undefined;
  onMarkerMoved?: (marker: MarkerName, to: LatLng) => void;
  /** A press on the map itself, beside everything that stands on it. */
  onTap?: (at: LatLng) => void;
  onBubble?: (id: string) => void;
}

/** A drawn map. `update` moves what changed; the view follows only when the ends of the trip changed. */
export interface MapHandle {
  kind: 'maplibre' | 'leaflet';
  update: (content: MapContent) => void;
  fit: () => void;
  /** The middle of what is in view. */
  middle: () => LatLng;
  destroy: () => void;
}

export type MapRenderer = (options: MapOptions) => Promise<MapHandle>;

/** The API's compact line (`[lng, lat]` pairs, as in GeoJSON) as points. */
export function fromTuples(route: readonly (readonly [number, number])[]): LatLng[] {
  return route.map(([lng, lat]) => ({ lat, lng }));
}

/** Every place that the view must hold. */
export function placesOf(content: MapContent): LatLng[] {
  return [
    ...(content.pickup ? [content.pickup] : []),
    ...(content.dropoff ? [content.dropoff] : []),
    ...(content.courier ? [content.courier] : []),
    ...(content.bubbles ?? []),
    ...(content.route ?? []),
  ];
}

/** What the view must hold now: everything, or the one end that is being put right. */
export function placesInView(content: MapContent): LatLng[] {
  const closely = content.focus && content[content.focus.marker];
  return closely ? [closely] : placesOf(content);
}

/**
 * Tells views apart: the courier's movement alone must not move the map under a reader's finger, nor may a pin that
 * somebody is putting right.
 */
export function viewKey(content: MapContent): string {
  if (content.focus && content[content.focus.marker]) return `${content.focus.marker}: ${content.focus.key}`;
  const at = (place?: LatLng | null) => (place ? `${place.lat},${place.lng}` : '');
  const bubbles = (content.bubbles ?? []).map((bubble) => bubble.id).join();
  return [at(content.pickup), at(content.dropoff), content.route?.length ?? 0, bubbles].join('|');
}
