import { addProtocol, type LayerSpecification, type SourceSpecification } from 'maplibre-gl';
import { PMTiles, Protocol, TileType } from 'pmtiles';
import { MAP_PALETTES } from './map-themes.ts';
import type { Streets } from './maplibre-style.ts';
import { streetLayers, streetNames, type Layout } from './street-layers.ts';
import type { MapTheme } from './types.ts';

const SOURCE = 'streets';
/** Attribution of tiles that state none: both supported layouts are made of OpenStreetMap's data. */
const OSM =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap contributors</a>';

const protocol = new Protocol();
let isRegistered = false;

/**
 * The streets of a tile archive as our layers: tiles in OpenMapTiles' or Protomaps' layout, or pictures. Throws when
 * the archive cannot be read or holds something else.
 */
export async function archiveStreets(url: string, theme: MapTheme): Promise<Streets> {
  if (!isRegistered) addProtocol('pmtiles', protocol.tile);
  isRegistered = true;
  const archive = protocol.get(url) ?? new PMTiles(url);
  const [{ tileType }, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]);
  protocol.add(archive);
  const attribution = attributionOf(metadata);
  const address = `pmtiles://${url}`;
  if (tileType !== TileType.Mvt)
    return pictures({ type: 'raster', url: address, tileSize: 256, attribution });
  const layout = layoutOf(layerNames(metadata));
  if (!layout) throw new Error('neither OpenMapTiles nor Protomaps');
  const palette = MAP_PALETTES[theme];
  return {
    sources: { [SOURCE]: { type: 'vector', url: address, attribution } },
    layers: streetLayers(layout, SOURCE, palette),
    names: streetNames(layout, SOURCE, palette),
  };
}

/** Layout of an archive; one that does not say is taken for OpenMapTiles', which most writers make. */
function layoutOf(names: ReadonlySet<string>): Layout | undefined {
  if (names.size === 0 || names.has('transportation')) return 'openmaptiles';
  return names.has('roads') ? 'protomaps' : undefined;
}

function pictures(source: SourceSpecification): Streets {
  const layer: LayerSpecification = { id: 'streets', type: 'raster', source: SOURCE };
  return { sources: { [SOURCE]: source }, layers: [layer], names: [] };
}

function attributionOf(metadata: unknown): string {
  const credit = (metadata as { attribution?: unknown } | null)?.attribution;
  return typeof credit === 'string' && credit.trim() ? credit : OSM;
}

function layerNames(metadata: unknown): Set<string> {
  const layers = (metadata as { vector_layers?: unknown } | null)?.vector_layers;
  const named = Array.isArray(layers) ? (layers as { id?: unknown }[]) : [];
  return new Set(named.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
}
