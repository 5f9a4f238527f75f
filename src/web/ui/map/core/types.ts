export interface LatLng {
  lat: number;
  lng: number;
}

export type PinName = 'pickup' | 'dropoff';

/** The courier on the map; `heading` in degrees from north, `label` a word or two such as "8 min". */
export interface MapCourier extends LatLng {
  heading?: number | null;
  label?: string;
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
}

export type MapTheme = 'light' | 'dark';

export interface MapOptions {
  container: HTMLElement;
  content: MapContent;
  theme: MapTheme;
  /** Whether people may pan and zoom; a picture otherwise. */
  interactive: boolean;
  draggablePins?: boolean;
  onPinMoved?: (pin: PinName, to: LatLng) => void;
  onBubble?: (id: string) => void;
}

/** A drawn map. `update` moves what changed; the view follows only when the ends of the trip changed. */
export interface MapHandle {
  kind: 'maplibre' | 'leaflet';
  update: (content: MapContent) => void;
  fit: () => void;
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

/** Tells views apart: the courier's movement alone must not move the map under a reader's finger. */
export function viewKey(content: MapContent): string {
  const at = (place?: LatLng | null) => (place ? `${place.lat},${place.lng}` : '');
  const bubbles = (content.bubbles ?? []).map((bubble) => bubble.id).join();
  return [at(content.pickup), at(content.dropoff), content.route?.length ?? 0, bubbles].join('|');
}
