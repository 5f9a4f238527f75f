import 'maplibre-gl/dist/maplibre-gl.css';
import './maplibre.css';
import type { FeatureCollection } from 'geojson';
import {
  AttributionControl,
  type LngLat,
  LngLatBounds,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type GeoJSONSource,
  type StyleSpecification,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { builtUpAreas, loadLocalities, LOCALITY_ZOOM, ROMANIA } from './basemap.ts';
import { ATTRIBUTION, MAP_PALETTES } from './map-themes.ts';
import { LABEL_FONT, mapStyle, placePoints, TRIP_SOURCE, tripLayers } from './maplibre-style.ts';
import { areaDrawer } from './maplibre-areas.ts';
import { outlineView } from './maplibre-outlines.ts';
import { outsideStyle } from './outside-map.ts';
import { boxOf } from './outlines.ts';
import { mapController } from './map-controller.ts';
import type { Surface } from './surface.ts';
import { placesInView, type LatLng, type MapOptions, type MapRenderer } from './types.ts';

setWorkerUrl(workerUrl);

/** Longest wait for tiles; after it the map shows without them. */
const LATEST_TILE_MS = 4_000;

/** Padding of the view: a marker extends above its place, the zoom buttons are at the right. */
const FIT = { padding: { top: 104, right: 60, bottom: 40, left: 40 }, maxZoom: 14 } as const;

function boundsOf(places: readonly LatLng[]): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { lat, lng } of places.length ? places : ROMANIA) bounds.extend([lng, lat]);
  return bounds;
}

function lineOf(route: readonly LatLng[]): FeatureCollection {
  const coordinates = route.map(({ lat, lng }) => [lng, lat]);
  const line = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } } as const;
  return { type: 'FeatureCollection', features: route.length > 1 ? [line] : [] };
}

function source(map: MapLibreMap, id: string): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(id);
}

/** Adds the small places on zooming in: the country's view does not load them. */
function addLocalitiesWhenNear(map: MapLibreMap): void {
  if (!source(map, 'localities')) return;
  const comeNear = () => {
    if (map.getZoom() < LOCALITY_ZOOM) return;
    map.off('zoomend', comeNear);
    void loadLocalities().then((rows) => {
      void source(map, 'localities')?.setData(placePoints(rows));
      void source(map, 'villages')?.setData(
        builtUpAreas(rows.filter(([name]) => !name.startsWith('Sector '))),
      );
    });
  };
  map.on('zoomend', comeNear);
  comeNear();
}

type Style = StyleSpecification | string;

/** The operator's map where there is one and it loads, else the built-in one with a small notice. */
async function newMap(options: MapOptions): Promise<MapLibreMap> {
  await document.fonts.load(`600 14px "${LABEL_FONT}"`, 'ȘșȚțĂăÂâÎîa');
  const outside = await outsideStyle(options.theme);
  if (outside) {
    const map = await mapIn(outside, options).catch(() => null);
    if (map) return map;
    options.container.replaceChildren();
  }
  const map = await mapIn(await mapStyle(options.theme), options);
  if (outside !== undefined && options.streetsMissing) showMessage(options.container, options.streetsMissing);
  return map;
}

function showMessage(container: HTMLElement, texts: string): void {
  const note = document.createElement('p');
  note.className = 'st-map-note';
  note.setAttribute('role', 'status');
  note.textContent = texts;
  container.append(note);
}

async function mapIn(style: Style, options: MapOptions): Promise<MapLibreMap> {
  const { container, content, interactive, theme, names } = options;
  const map = new MapLibreMap({
    container,
    style,
    interactive,
    locale: {
      'Map.Title': names.map,
      'NavigationControl.ZoomIn': names.zoomIn,
      'NavigationControl.ZoomOut': names.zoomOut,
    },
    attributionControl: false,
    bounds: boundsOf(placesInView(content)),
    fitBoundsOptions: FIT,
    minZoom: 4,
    maxZoom: 17,
    dragRotate: false,
    pitchWithRotate: false,
  });
  const ours = typeof style === 'string' ? {} : { customAttribution: ATTRIBUTION };
  map.addControl(new AttributionControl({ compact: false, ...ours }), 'bottom-right');
  map.addControl(new ScaleControl({ unit: 'metric', maxWidth: 80 }), 'bottom-left');
  if (interactive && !options.isPicture)
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  try {
    await untilDrawn(map, style);
  } catch (error) {
    map.remove();
    throw error;
  }
  if (typeof style === 'string') {
    map.addSource('route', TRIP_SOURCE);
    for (const layer of tripLayers(MAP_PALETTES[theme])) map.addLayer(layer);
  }
  map.touchZoomRotate.disableRotation();
  return map;
}

/** Takes the map's own tab stop and name away: around it is a picture with a sentence. */
function silence(map: MapLibreMap): void {
  map.keyboard.disable();
  const canvas = map.getCanvas();
  canvas.tabIndex = -1;
  for (const name of ['role', 'aria-label']) canvas.removeAttribute(name);
}

function pointOf({ lat, lng }: LngLat): LatLng {
  return { lat, lng };
}

/** Reports taps on the map itself: a press on a marker or a bubble also reaches the map below, and is ignored. */
function watchTaps(map: MapLibreMap, onTap: (at: LatLng) => void): void {
  map.on('click', ({ lngLat, originalEvent: { target } }) => {
    if (!(target instanceof Element && target.closest('.st-map-tip, .st-map-center'))) onTap(pointOf(lngLat));
  });
}

/**
 * Resolves when a style is drawn; one with outside tiles when the first of them is loaded, all of them are absent, or
 * some seconds have passed. Rejects with the error before that.
 */
function untilDrawn(map: MapLibreMap, style: Style): Promise<void> {
  const hasTiles = typeof style === 'string' || 'streets' in style.sources;
  return new Promise<void>((resolve, reject) => {
    const done = () => {
      if (hasTiles) window.setTimeout(resolve, LATEST_TILE_MS);
      else resolve();
    };
    map.once('style.load', done);
    map.once('error', ({ error }) => reject(error));
    map.on('sourcedata', ({ tile, source: { type } }) => {
      if (tile && type !== 'geojson') resolve();
    });
    map.once('idle', () => resolve());
  });
}

function placer(map: MapLibreMap): Surface['place'] {
  return (element, at, { anchor, order, onDragged }) => {
    // The library positions its element by a transform; ours is inside it, aligned by its tip or centre.
    const holder = document.createElement('div');
    holder.style.zIndex = String(order);
    element.classList.add(anchor === 'tip' ? 'st-map-tip' : 'st-map-center');
    holder.append(element);
    const marker = new Marker({ element: holder, anchor: 'top-left', draggable: Boolean(onDragged) });
    marker.setLngLat(at).addTo(map);
    if (onDragged) {
      marker.on('dragend', () => onDragged(pointOf(marker.getLngLat())));
    }
    return { move: (to: LatLng) => void marker.setLngLat(to), remove: () => void marker.remove() };
  };
}

/**
 * The full renderer: smooth zoom, labels without overlaps, the courier's marker animated along its line. Needs WebGL 2.
 */
export const createMapLibre: MapRenderer = async (options: MapOptions) => {
  const map = await newMap(options);
  addLocalitiesWhenNear(map);
  watchTaps(map, (at) => options.onTap?.(at));
  if (options.isPicture) silence(map);
  const outlines = outlineView(map, MAP_PALETTES[options.theme], options.isPicture);
  // A zoom of this library is one more of the other's; streets are read from nearer.
  const farther = outlines ? 1 : 0;
  const drawn = mapController(
    {
      place: placer(map),
      drawRoute(route, dotted) {
        void source(map, 'route')?.setData(lineOf(route));
        map.setLayoutProperty('route-dots', 'visibility', dotted ? 'visible' : 'none');
        map.setLayoutProperty('route-line', 'visibility', dotted ? 'none' : 'visible');
      },
      drawAreas: areaDrawer(map, MAP_PALETTES[options.theme]),
      drawGrid: (grid) => void source(map, 'grid')?.setData(grid),
      outlines,
      fleet: {
        box: () => boxOf(map.getBounds()),
        zoom: () => map.getZoom() + 1,
        onMoved: (listener) => void map.on('moveend', listener),
        approach: (center) => void map.easeTo({ center, zoom: map.getZoom() + 2, duration: 320 }),
      },
      zoomBy: (steps) => void map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
      middle: () => pointOf(map.getCenter()),
      pan: (right, down) => void map.panBy([right, down], { duration: 0 }),
      show(places, closest) {
        // A frame that has just become narrower is told to the library a moment later.
        map.resize();
        map.fitBounds(boundsOf(places), { ...FIT, maxZoom: closest - farther, duration: 320 });
      },
      destroy: () => map.remove(),
    },
    options,
  );
  return { kind: 'maplibre', ...drawn };
};
