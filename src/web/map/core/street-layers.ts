import type {
  FillLayerSpecification,
  FilterSpecification,
  LayerSpecification,
  LineLayerSpecification,
} from 'maplibre-gl';
import type { MapPalette } from './map-themes.ts';
import { LABEL_FONT } from './maplibre-style.ts';

/** The two common layouts of vector tiles, by the names of their layers and kinds. */
export type Layout = 'openmaptiles' | 'protomaps';

interface Kinds {
  layer: string;
  /** The property of the kind, and the kinds drawn; every kind without it. */
  kind?: readonly [property: string, ...values: string[]];
}

interface Texts {
  water: Kinds;
  green: readonly Kinds[];
  building: Kinds;
  main: Kinds;
  street: Kinds;
  path: Kinds;
  names: Kinds;
}

const TEXTS: Record<Layout, Texts> = {
  openmaptiles: {
    water: { layer: 'water' },
    green: [{ layer: 'landcover', kind: ['class', 'wood', 'grass'] }, { layer: 'park' }],
    building: { layer: 'building' },
    main: { layer: 'transportation', kind: ['class', 'motorway', 'trunk', 'primary', 'secondary'] },
    street: { layer: 'transportation', kind: ['class', 'tertiary', 'minor', 'service'] },
    path: { layer: 'transportation', kind: ['class', 'path', 'track'] },
    names: { layer: 'transportation_name' },
  },
  protomaps: {
    water: { layer: 'water' },
    green: [
      { layer: 'landcover', kind: ['kind', 'forest', 'grassland'] },
      { layer: 'landuse', kind: ['kind', 'park', 'forest', 'wood', 'grass', 'cemetery', 'nature_reserve'] },
    ],
    building: { layer: 'buildings' },
    main: { layer: 'roads', kind: ['kind', 'highway', 'major_road'] },
    street: { layer: 'roads', kind: ['kind', 'minor_road'] },
    path: { layer: 'roads', kind: ['kind', 'path', 'other'] },
    names: { layer: 'roads', kind: ['kind', 'highway', 'major_road', 'minor_road'] },
  },
};

function filterOf({ kind }: Kinds): { filter: FilterSpecification } | Record<string, never> {
  if (!kind) return {};
  const [property, ...values] = kind;
  return { filter: ['in', ['get', property], ['literal', values]] };
}

const wide = (
  narrow: number,
  broad: number,
): ['interpolate', ['exponential', number], ['zoom'], ...number[]] => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  ...[8, narrow, 17, broad],
];

/** Layers for water, parks, buildings and streets in our colours: streets are the paper, blocks the tint. */
export function streetLayers(layout: Layout, source: string, palette: MapPalette): LayerSpecification[] {
  const texts = TEXTS[layout];
  const fill = (id: string, kinds: Kinds, color: string, minzoom = 0): FillLayerSpecification => ({
    id: `streets-${id}`,
    type: 'fill',
    source,
    'source-layer': kinds.layer,
    minzoom,
    ...filterOf(kinds),
    paint: { 'fill-color': color },
  });
  const line = (
    id: string,
    kinds: Kinds,
    paint: LineLayerSpecification['paint'],
    minzoom: number,
  ): LineLayerSpecification => ({
    id: `streets-${id}`,
    type: 'line',
    source,
    'source-layer': kinds.layer,
    minzoom,
    ...filterOf(kinds),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: paint ?? {},
  });
  return [
    ...texts.green.map((kinds, at) => fill(`green-${at}`, kinds, palette.green)),
    fill('water', texts.water, palette.water),
    fill('buildings', texts.building, palette.building, 13),
    line(
      'paths',
      texts.path,
      { 'line-color': palette.casing, 'line-width': 1, 'line-dasharray': [2, 2] },
      14,
    ),
    line('edge', texts.street, { 'line-color': palette.casing, 'line-width': wide(0.6, 18) }, 11),
    line('main-edge', texts.main, { 'line-color': palette.casing, 'line-width': wide(1.6, 26) }, 6),
    line('fill', texts.street, { 'line-color': palette.street, 'line-width': wide(0.3, 15) }, 12),
    line('main-fill', texts.main, { 'line-color': palette.mainStreet, 'line-width': wide(0.8, 22) }, 7),
  ];
}

/** Labels along the streets, in Romanian where the tiles have it. */
export function streetNames(layout: Layout, source: string, palette: MapPalette): LayerSpecification[] {
  const { names } = TEXTS[layout];
  return [
    {
      id: 'streets-names',
      type: 'symbol',
      source,
      'source-layer': names.layer,
      minzoom: 13,
      ...filterOf(names),
      layout: {
        'symbol-placement': 'line',
        'text-field': ['coalesce', ['get', 'name:ro'], ['get', 'name']],
        'text-font': [LABEL_FONT, 'sans-serif'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 14],
      },
      paint: { 'text-color': palette.label, 'text-halo-color': palette.halo, 'text-halo-width': 1.6 },
    },
  ];
}
