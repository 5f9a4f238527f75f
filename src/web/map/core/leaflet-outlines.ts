import L from 'leaflet';
import { creditHtml } from './credit.ts';
import { cautiousCanvas } from './leaflet-canvas.ts';
import type { NameLayer } from './leaflet-names.ts';
import type { MapPalette } from './map-themes.ts';
import { boxOf, type OutlineView } from './outlines.ts';

/** The light map's outlines: thinner lines for sectors and villages than for their towns. */
export function outlineView(
  map: L.Map,
  palette: MapPalette,
  names: NameLayer,
  isPicture = false,
): OutlineView {
  const common = { renderer: cautiousCanvas({ padding: 0.4 }), interactive: false } as const;
  const layer = L.geoJSON(undefined, {
    ...common,
    style: (feature) => ({
      color: palette.outline,
      fill: false,
      weight: feature?.properties.kind === 'town' ? 1.75 : 1,
    }),
  }).addTo(map);
  let credit = '';
  return {
    box: () => boxOf(map.getBounds()),
    onMoved: (listener) => void map.on('moveend', listener),
    draw({ borders, names: rows, attribution }) {
      layer.clearLayers();
      layer.addData(borders);
      names.add(rows);
      if (credit) map.attributionControl.removeAttribution(credit);
      credit = attribution === null ? '' : creditHtml(attribution, { isLinked: !isPicture });
      if (credit) map.attributionControl.addAttribution(credit);
    },
  };
}
