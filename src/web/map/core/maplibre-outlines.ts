import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { loadBasemap, loadLocalities } from './basemap.ts';
import { creditHtml } from './credit.ts';
import { LABEL_FONT, placePoints } from './maplibre-style.ts';
import type { MapPalette } from './map-themes.ts';
import { boxOf, type OutlineView, withoutNamesakes } from './outlines.ts';

const BORDERS = 'outlines';
const NAMES = 'outline-names';
/** The layer of the built-in ground that the outlines lie under. */
const ABOVE = 'counties';
/** The layer of names that come before these where both would not fit. */
const NAMES_ABOVE = 'locality-names';

/** The full map's outlines; null where the operator's streets are drawn. Its layers are added with the first answer. */
export function outlineView(map: MapLibreMap, palette: MapPalette, isPicture = false): OutlineView | null {
  if (map.getSource('streets') || !map.getSource('grid')) return null;
  return {
    box: () => boxOf(map.getBounds()),
    onMoved: (listener) => void map.on('moveend', listener),
    draw({ borders, names, attribution }) {
      const drawn = map.getSource<GeoJSONSource>(BORDERS);
      if (drawn) void drawn.setData(borders);
      else if (borders.features.length > 0 || names.length > 0) {
        const credit =
          attribution === null ? {} : { attribution: creditHtml(attribution, { isLinked: !isPicture }) };
        map.addSource(BORDERS, { type: 'geojson', data: borders, tolerance: 0.2, ...credit });
        addLayers(map, palette);
      }
      const ours = Promise.all([loadBasemap(), loadLocalities()]).then(([{ cities }, towns]) =>
        withoutNamesakes(names, [...cities, ...towns]),
      );
      ours.then(
        (rows) => void map.getSource<GeoJSONSource>(NAMES)?.setData(placePoints(rows)),
        // Without the built-in names there are none to add to.
        () => undefined,
      );
    },
  };
}

function addLayers(map: MapLibreMap, palette: MapPalette): void {
  map.addLayer(
    {
      id: BORDERS,
      type: 'line',
      source: BORDERS,
      paint: {
        'line-color': palette.outline,
        'line-width': ['case', ['==', ['get', 'kind'], 'town'], 1.75, 1],
      },
    },
    ABOVE,
  );
  map.addSource(NAMES, { type: 'geojson', data: placePoints([]) });
  map.addLayer(
    {
      id: NAMES,
      type: 'symbol',
      source: NAMES,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [LABEL_FONT, 'sans-serif'],
        'symbol-sort-key': ['get', 'rank'],
        'text-padding': 4,
        'text-size': 12,
      },
      paint: {
        'text-color': palette.labelMinor,
        'text-halo-color': palette.halo,
        'text-halo-width': 1.6,
      },
    },
    NAMES_ABOVE,
  );
}
