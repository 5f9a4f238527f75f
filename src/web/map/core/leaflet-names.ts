import L from 'leaflet';
import { loadLocalities, LOCALITY_ZOOM, type PlaceRow } from './basemap.ts';

/** Maximum of names on the light map: they are elements and must not overlap, so they are few, and apart. */
const NAMES_SHOWN = 14;
const GAP_X_PX = 104;
const GAP_Y_PX = 37;

function nameMarker(name: string, lat: number, lng: number): L.Marker {
  const element = document.createElement('div');
  element.className = 'st-map-place';
  element.textContent = name;
  const icon = L.divIcon({ html: element, className: 'st-map-marker', iconSize: [0, 0] });
  return L.marker([lat, lng], { icon, keyboard: false, interactive: false, zIndexOffset: -1_000 });
}

function fitting(map: L.Map, rows: readonly PlaceRow[]): L.Marker[] {
  const view = map.getBounds();
  const taken: L.Point[] = [];
  const shown: L.Marker[] = [];
  for (const [name, lat, lng] of rows) {
    if (shown.length >= NAMES_SHOWN) break;
    if (!view.contains([lat, lng])) continue;
    const at = map.latLngToContainerPoint([lat, lng]);
    if (taken.some((other) => Math.abs(other.x - at.x) < GAP_X_PX && Math.abs(other.y - at.y) < GAP_Y_PX))
      continue;
    taken.push(at);
    shown.push(nameMarker(name, lat, lng));
  }
  return shown;
}

/** Layer with the names of the places in view, the largest first; small places are loaded on zooming in. */
export function nameLayer(map: L.Map, cities: readonly PlaceRow[]): void {
  const layer = L.layerGroup().addTo(map);
  let rows = cities;
  let isGone = false;
  const draw = () => {
    // The small places may load after the map was removed.
    if (isGone) return;
    layer.clearLayers();
    for (const name of fitting(map, rows)) layer.addLayer(name);
  };
  const comeNear = () => {
    if (map.getZoom() < LOCALITY_ZOOM) return;
    map.off('zoomend', comeNear);
    loadLocalities().then(
      (more) => {
        rows = [...cities, ...more].sort((a, b) => b[3] - a[3]);
        draw();
      },
      // Without a network the map has fewer names; the next zoom retries.
      () => map.on('zoomend', comeNear),
    );
  };
  map.once('unload', () => {
    isGone = true;
  });
  map.on('moveend', draw);
  map.on('zoomend', comeNear);
  comeNear();
  draw();
}
