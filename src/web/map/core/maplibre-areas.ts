import type { Feature, FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { AREA_OPACITY, type MapPalette } from './map-themes.ts';
import type { LatLng, MapArea } from './types.ts';

const AREAS = 'areas';

/** The full map's drawn areas; their layers are added with the first of them, above the ground and the names. */
export function areaDrawer(map: MapLibreMap, palette: MapPalette): (areas: readonly MapArea[]) => void {
  return (areas) => {
    const drawn = map.getSource<GeoJSONSource>(AREAS);
    const data: FeatureCollection = { type: 'FeatureCollection', features: areas.map(featureOf) };
    if (drawn) return void drawn.setData(data);
    if (areas.length === 0) return;
    map.addSource(AREAS, { type: 'geojson', data, tolerance: 0.1 });
    map.addLayer({
      id: 'areas-fill',
      type: 'fill',
      source: AREAS,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.route, 'fill-opacity': AREA_OPACITY },
    });
    map.addLayer({
      id: 'areas-line',
      type: 'line',
      source: AREAS,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.route, 'line-width': ['case', ['get', 'selected'], 4, 2] },
    });
  };
}

/** A polygon, or a line while it has fewer than three corners. */
function featureOf({ rings, selected }: MapArea): Feature {
  const [outer = []] = rings;
  const properties = { selected };
  const positions = (ring: readonly LatLng[]) => ring.map(({ lat, lng }) => [lng, lat]);
  if (outer.length < 3)
    return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates: positions(outer) } };
  const coordinates = rings.map((ring) => positions([...ring, ...ring.slice(0, 1)]));
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates } };
}
