import L from 'leaflet';
import { loadLocalities, LOCALITY_ZOOM, type PlaceRow } from './basemap.ts';
import { withoutNamesakes } from './outlines.ts';

/** Maximum of names on the light map: they are elements and must not overlap, so they are few, and apart. */
const NAMES_SHOWN = 36;
/** Space between names, and the width of a letter, about. */
const GAP_X_PX = 14;
const GAP_Y_PX = 24;
const LETTER_PX = 7.5;

function nameMarker(name: string, lat: number, lng: number): L.Marker {
  const element = document.createElement('div');
  element.className = 'st-map-place';
  element.textContent = name;
  const icon = L.divIcon({ html: element, className: 'st-map-marker', iconSize: [0, 0] });
  return L.marker([lat, lng], { icon, keyboard: false, interactive: false, zIndexOffset: -1_000 });
}

function fitting(map: L.Map, rows: readonly PlaceRow[]): L.Marker[] {
  const view = map.getBounds();
  const taken: { at: L.Point; half: number }[] = [];
  const shown: L.Marker[] = [];
  for (const [name, lat, lng] of rows) {
    if (shown.length >= NAMES_SHOWN) break;
    if (!view.contains([lat, lng])) continue;
    const at = map.latLngToContainerPoint([lat, lng]);
    const half = (name.length * LETTER_PX) / 2;
    const isOverlapping = taken.some(
      (other) =>
        Math.abs(other.at.x - at.x) < other.half + half + GAP_X_PX && Math.abs(other.at.y - at.y) < GAP_Y_PX,
    );
    if (isOverlapping) continue;
    taken.push({ at, half });
    shown.push(nameMarker(name, lat, lng));
  }
  return shown;
}

export interface NameLayer {
  /** Shows these names too, in the place of those added before. */
  add: (rows: readonly PlaceRow[]) => void;
}

/** Layer with the names of the places in view, the largest first; small places are loaded on zooming in. */
export function nameLayer(map: L.Map, cities: readonly PlaceRow[]): NameLayer {
  const layer = L.layerGroup().addTo(map);
  let builtIn = cities;
  let added: readonly PlaceRow[] = [];
  let rows = cities;
  let isGone = false;
  const draw = () => {
    // The small places may load after the map was removed.
    if (isGone) return;
    layer.clearLayers();
    for (const name of fitting(map, rows)) layer.addLayer(name);
  };
  const join = () => {
    rows = [...builtIn, ...withoutNamesakes(added, builtIn)].sort((a, b) => b[3] - a[3]);
    draw();
  };
  const comeNear = () => {
    if (map.getZoom() < LOCALITY_ZOOM) return;
    map.off('zoomend', comeNear);
    loadLocalities().then(
      (more) => {
        builtIn = [...cities, ...more];
        join();
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
  return {
    add(more) {
      added = more;
      join();
    },
  };
}
