import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import L from 'leaflet';
import { builtUpAreas, loadBasemap, ROMANIA, type PlaceRow } from './basemap.ts';
import { AREA_OPACITY, ATTRIBUTION, MAP_PALETTES, type MapPalette } from './map-themes.ts';
import { GRID_ZOOM } from './grid.ts';
import { cautiousCanvas } from './leaflet-canvas.ts';
import { nameLayer } from './leaflet-names.ts';
import { outlineView } from './leaflet-outlines.ts';
import { boxOf } from './outlines.ts';
import { mapController } from './map-controller.ts';
import type { Surface } from './surface.ts';
import type { LatLng, MapOptions, MapRenderer } from './types.ts';

/** Padding of the view: a marker extends above its place, the zoom buttons are at the right. */
const VIEW_PADDING: L.FitBoundsOptions = { paddingTopLeft: [40, 104], paddingBottomRight: [60, 40] };

async function paintBasemap(map: L.Map, palette: MapPalette): Promise<PlaceRow[]> {
  const base = await loadBasemap();
  const common = { renderer: cautiousCanvas({ padding: 0.4 }), interactive: false };
  const fill = (fillColor: string): L.PathOptions => ({ stroke: false, fillColor, fillOpacity: 1 });
  L.geoJSON(base.countries, { ...common, style: fill(palette.abroad) }).addTo(map);
  L.geoJSON(base.counties, {
    ...common,
    style: { color: palette.county, weight: 1, fillColor: palette.land, fillOpacity: 1 },
  }).addTo(map);
  L.geoJSON(builtUpAreas(base.cities), {
    ...common,
    style: { ...fill(palette.town), fillOpacity: 0.5 },
  }).addTo(map);
  L.geoJSON(base.borders, { ...common, style: { color: palette.border, weight: 1.5 } }).addTo(map);
  return base.cities;
}

function newMap({ container, interactive, names, isPicture = false }: MapOptions): L.Map {
  const map = L.map(container, {
    attributionControl: false,
    zoomControl: false,
    dragging: interactive,
    scrollWheelZoom: interactive,
    doubleClickZoom: interactive,
    boxZoom: interactive,
    keyboard: interactive && !isPicture,
    touchZoom: interactive,
    zoomSnap: 0.25,
    minZoom: 5,
    maxZoom: 17,
  });
  L.control.attribution({ prefix: false }).addAttribution(ATTRIBUTION).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  if (interactive && !isPicture)
    L.control
      .zoom({ position: 'topright', zoomInTitle: names.zoomIn, zoomOutTitle: names.zoomOut })
      .addTo(map);
  return map;
}

function pointOf({ lat, lng }: L.LatLng): LatLng {
  return { lat, lng };
}

function routeDrawer(map: L.Map, palette: MapPalette): Surface['drawRoute'] {
  const layer = L.layerGroup().addTo(map);
  return (route, dotted) => {
    layer.clearLayers();
    const line = [...route];
    const dots = dotted ? { dashArray: '1 14' } : {};
    layer.addLayer(
      L.polyline(line, { color: palette.routeHalo, weight: 10, opacity: 0.9, interactive: false }),
    );
    layer.addLayer(L.polyline(line, { color: palette.route, weight: 6, interactive: false, ...dots }));
  };
}

function areaDrawer(map: L.Map, palette: MapPalette): Surface['drawAreas'] {
  const layer = L.layerGroup().addTo(map);
  return (areas) => {
    layer.clearLayers();
    for (const { rings, selected } of areas)
      layer.addLayer(
        L.polygon(
          rings.map((ring) => [...ring]),
          {
            color: palette.route,
            weight: selected ? 4 : 2,
            fillOpacity: AREA_OPACITY,
            interactive: false,
          },
        ),
      );
  };
}

function gridDrawer(map: L.Map, palette: MapPalette): Surface['drawGrid'] {
  const layer = L.geoJSON(undefined, {
    interactive: false,
    style: { color: palette.grid, weight: 1, opacity: 0.7 },
  });
  const toggle = () => {
    if (map.getZoom() >= GRID_ZOOM) layer.addTo(map).bringToBack();
    else layer.remove();
  };
  map.on('zoomend', toggle);
  return (grid) => {
    layer.clearLayers();
    layer.addData(grid);
    toggle();
  };
}

function placer(map: L.Map): Surface['place'] {
  return (element, at, { anchor, order, onDragged }) => {
    element.classList.add(anchor === 'tip' ? 'st-map-tip' : 'st-map-center');
    const icon = L.divIcon({ html: element, className: 'st-map-marker', iconSize: [0, 0] });
    const marker = L.marker(at, {
      icon,
      draggable: Boolean(onDragged),
      keyboard: false,
      zIndexOffset: order,
    });
    marker.addTo(map);
    if (onDragged) {
      marker.on('dragend', () => onDragged(pointOf(marker.getLatLng())));
    }
    return { move: (to: LatLng) => void marker.setLatLng(to), remove: () => void marker.remove() };
  };
}

/** The light renderer: the same shapes without WebGL, for old machines, data saving and automated browsers. */
export const createLeaflet: MapRenderer = async (options: MapOptions) => {
  const palette = MAP_PALETTES[options.theme];
  const map = newMap(options);
  options.container.style.background = palette.sea;
  const show = (places: readonly LatLng[], maxZoom?: number) => {
    const bounds = L.latLngBounds(places.length ? [...places] : [...ROMANIA]);
    // A frame that has just become narrower is told to the library a moment later.
    map.invalidateSize({ animate: false });
    map.fitBounds(bounds, { ...VIEW_PADDING, ...(maxZoom === undefined ? {} : { maxZoom }), animate: false });
  };
  show([]);
  // Before the country is there: the map can be pressed as soon as it is seen.
  map.on('click', ({ latlng }) => options.onTap?.(pointOf(latlng)));
  const names = nameLayer(map, await paintBasemap(map, palette));
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(options.container);
  const drawn = mapController(
    {
      place: placer(map),
      drawRoute: routeDrawer(map, palette),
      drawAreas: areaDrawer(map, palette),
      drawGrid: gridDrawer(map, palette),
      show,
      outlines: outlineView(map, palette, names, options.isPicture),
      fleet: {
        box: () => boxOf(map.getBounds()),
        zoom: () => map.getZoom(),
        onMoved: (listener) => void map.on('moveend', listener),
        approach: (at) => void map.setView(at, map.getZoom() + 2, { animate: false }),
      },
      zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: false }),
      middle: () => pointOf(map.getCenter()),
      pan: (right, down) => void map.stop().panBy([right, down], { animate: false }),
      destroy() {
        resized.disconnect();
        map.remove();
      },
    },
    options,
  );
  return { kind: 'leaflet', ...drawn };
};
