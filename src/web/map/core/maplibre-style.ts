import type { FeatureCollection, Point } from 'geojson';
import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { builtUpAreas, loadBasemap, LOCALITY_ZOOM, type Basemap, type PlaceRow } from './basemap.ts';
import { MAP_PALETTES, type MapPalette } from './map-themes.ts';
import { GRID_ZOOM } from './grid.ts';
import type { MapTheme } from './types.ts';

/** Font of map labels, the page's own: without a glyph URL the renderer uses web fonts by name. */
export const LABEL_FONT = 'Figtree Variable';

/** Opacity of a town's ring; rings overlap, so each adds a little. */
const TOWN_OPACITY = 0.5;

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Places as points for labels; `rank` makes the larger one win where two names would collide. */
export function placePoints(rows: readonly PlaceRow[]): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: rows.map(([name, lat, lng, population]) => ({
      type: 'Feature',
      properties: { name, population, rank: -population },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

function sources(base: Basemap): StyleSpecification['sources'] {
  const geojson = (data: FeatureCollection, tolerance = 0.3) => ({
    type: 'geojson' as const,
    data,
    tolerance,
  });
  return {
    countries: geojson(base.countries),
    counties: geojson(base.counties),
    borders: geojson(base.borders),
    outline: geojson(base.outline),
    towns: geojson(builtUpAreas(base.cities)),
    villages: geojson(EMPTY),
    cities: geojson(placePoints(base.cities)),
    localities: geojson(EMPTY),
    grid: geojson(EMPTY),
    route: TRIP_SOURCE,
  };
}

/** Source of the trip's line, empty at first. */
export const TRIP_SOURCE: GeoJSONSourceSpecification = { type: 'geojson', data: EMPTY, tolerance: 0.1 };

function ground(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    { id: 'abroad', type: 'fill', source: 'countries', paint: { 'fill-color': palette.abroad } },
    { id: 'land', type: 'fill', source: 'counties', paint: { 'fill-color': palette.land } },
    {
      id: 'villages',
      type: 'fill',
      source: 'villages',
      paint: { 'fill-color': palette.town, 'fill-opacity': TOWN_OPACITY },
    },
    {
      id: 'towns',
      type: 'fill',
      source: 'towns',
      paint: { 'fill-color': palette.town, 'fill-opacity': TOWN_OPACITY },
    },
    {
      id: 'grid',
      type: 'line',
      source: 'grid',
      minzoom: GRID_ZOOM,
      paint: { 'line-color': palette.grid, 'line-width': 1, 'line-opacity': 0.7 },
    },
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      paint: { 'line-color': palette.county, 'line-width': 1, 'line-dasharray': [4, 3] },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      paint: { 'line-color': palette.border, 'line-width': 1.2 },
    },
    {
      id: 'outline',
      type: 'line',
      source: 'outline',
      paint: { 'line-color': palette.border, 'line-width': 1.6 },
    },
  ];
}

/** Layers of the trip's line, in any style. */
export function tripLayers(palette: MapPalette): LayerSpecification[] {
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'route-halo',
      type: 'line',
      source: 'route',
      layout,
      paint: { 'line-color': palette.routeHalo, 'line-width': 11, 'line-opacity': 0.9 },
    },
    {
      id: 'route-dots',
      type: 'line',
      source: 'route',
      layout,
      paint: { 'line-color': palette.route, 'line-width': 6, 'line-dasharray': [0.1, 2.1] },
    },
    {
      id: 'route-line',
      type: 'line',
      source: 'route',
      layout: { ...layout, visibility: 'none' },
      paint: { 'line-color': palette.route, 'line-width': 7 },
    },
  ];
}

function labels(palette: MapPalette): LayerSpecification[] {
  const halo = { 'text-halo-color': palette.halo, 'text-halo-width': 1.6 } as const;
  const text: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': [LABEL_FONT, 'sans-serif'],
    'symbol-sort-key': ['get', 'rank'],
    'text-padding': 6,
  };
  return [
    {
      id: 'locality-names',
      type: 'symbol',
      source: 'localities',
      minzoom: LOCALITY_ZOOM,
      layout: { ...text, 'text-size': ['interpolate', ['linear'], ['zoom'], 8, 11, 13, 14] },
      paint: { ...halo, 'text-color': palette.labelMinor },
    },
    {
      id: 'city-names',
      type: 'symbol',
      source: 'cities',
      layout: {
        ...text,
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 12, 9, 16, 13, 20],
        'text-letter-spacing': 0.01,
      },
      paint: { ...halo, 'text-color': palette.label },
    },
  ];
}

/** Layers that a tile archive adds to the built-in map, between its ground and its names. */
export interface Streets {
  sources: StyleSpecification['sources'];
  layers: LayerSpecification[];
  names: LayerSpecification[];
}

const NO_STREETS: Streets = { sources: {}, layers: [], names: [] };

/** The complete style of one theme; without streets it requests nothing but from our own server. */
export async function mapStyle(theme: MapTheme, streets: Streets = NO_STREETS): Promise<StyleSpecification> {
  const palette = MAP_PALETTES[theme];
  return {
    version: 8,
    sources: { ...sources(await loadBasemap()), ...streets.sources },
    layers: [
      ...ground(palette),
      ...streets.layers,
      ...labels(palette),
      ...streets.names,
      ...tripLayers(palette),
    ],
  };
}
