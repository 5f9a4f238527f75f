import './svg-renderer.css';
import type { FeatureCollection } from 'geojson';
import { MAP_PALETTES, type MapPalette } from './map-themes.ts';
import { mapController } from './map-controller.ts';
import type { Placed, Surface } from './surface.ts';
import type { LatLng, MapHandle, MapOptions } from './types.ts';

interface Point {
  x: number;
  y: number;
}

const SVG = 'http://www.w3.org/2000/svg';
/** Padding around the trip, in pixels: a label above, half a courier's marker beside. */
const AIR = { top: 84, side: 44, bottom: 40 };
/** Minimum span, so that a trip of a few steps is not enlarged further: about two kilometres, in turns of the globe. */
const LEAST_SPAN = 2 / 40_075;

/** Mercator projection, both axes in turns of the globe, as in the other renderers. */
function project({ lat, lng }: LatLng): Point {
  const phi = (lat * Math.PI) / 180;
  return { x: lng / 360, y: -Math.asinh(Math.tan(phi)) / (2 * Math.PI) };
}

/** Scales the projected plane so that every place is within a box. */
function fitInto(places: readonly LatLng[], width: number, height: number): (at: LatLng) => Point {
  const points = places.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (width - 2 * AIR.side) / Math.max(right - left, LEAST_SPAN),
    (height - AIR.top - AIR.bottom) / Math.max(bottom - top, LEAST_SPAN),
  );
  const middle = { x: width / 2, y: (height + AIR.top - AIR.bottom) / 2 };
  return (at) => {
    const { x, y } = project(at);
    return {
      x: middle.x + (x - (left + right) / 2) * scale,
      y: middle.y + (y - (top + bottom) / 2) * scale,
    };
  };
}

function path(svg: SVGSVGElement, color: string, width: number): SVGPathElement {
  const drawn = document.createElementNS(SVG, 'path');
  drawn.setAttribute('stroke', color);
  drawn.setAttribute('stroke-width', String(width));
  svg.append(drawn);
  return drawn;
}

function layers(svg: SVGSVGElement, palette: MapPalette) {
  return {
    grid: path(svg, palette.county, 1),
    halo: path(svg, palette.routeHalo, 10),
    route: path(svg, palette.route, 6),
  };
}

function linesOf(grid: FeatureCollection): LatLng[][] {
  return grid.features.flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString'
      ? geometry.coordinates.map((line) => line.map(([lng = 0, lat = 0]) => ({ lat, lng })))
      : [],
  );
}

/**
 * SVG renderer of the trip alone: its line, its ends and the courier, live, on the colour of land. A hundredth of a
 * map's work, until the map itself is wanted.
 */
export function createSvgRenderer(options: MapOptions): Omit<MapHandle, 'kind'> {
  const root = document.createElement('div');
  root.className = 'st-map-sketch';
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('aria-hidden', 'true');
  root.append(svg);
  options.container.append(root);
  const drawn = layers(svg, MAP_PALETTES[options.theme]);
  const placements = new Set<() => void>();
  let [shown, route, grid]: [readonly LatLng[], readonly LatLng[], LatLng[][]] = [[], [], []];
  let toBox: ((at: LatLng) => Point) | undefined;

  const lineText = (line: readonly LatLng[]) =>
    line.map((at, index) => `${index ? 'L' : 'M'}${coordinates(toBox?.(at))}`).join('');
  const redraw = () => {
    const { clientWidth, clientHeight } = root;
    toBox = shown.length > 0 && clientWidth > 0 ? fitInto(shown, clientWidth, clientHeight) : undefined;
    drawn.grid.setAttribute('d', grid.map(lineText).join(''));
    for (const line of [drawn.halo, drawn.route]) line.setAttribute('d', lineText(route));
    for (const reposition of placements) reposition();
  };
  const place = (element: HTMLElement, at: LatLng, anchor: 'tip' | 'center', order: number): Placed => {
    const holder = document.createElement('div');
    holder.style.zIndex = String(order);
    element.classList.add(anchor === 'tip' ? 'st-map-tip' : 'st-map-center');
    holder.append(element);
    root.append(holder);
    let current = at;
    const reposition = () => {
      const point = toBox?.(current);
      holder.hidden = !point;
      if (point) holder.style.transform = `translate(${point.x}px, ${point.y}px)`;
    };
    placements.add(reposition);
    reposition();
    return {
      move(to) {
        current = to;
        reposition();
      },
      remove() {
        placements.delete(reposition);
        holder.remove();
      },
    };
  };
  const surface: Surface = {
    place: (element, at, { anchor, order }) => place(element, at, anchor, order),
    drawRoute(line, dotted) {
      route = line;
      drawn.route.setAttribute('stroke-dasharray', dotted ? '0.1 14' : 'none');
      redraw();
    },
    drawGrid(lines) {
      grid = linesOf(lines);
    },
    show(places) {
      shown = places;
      redraw();
    },
    // A trip alone has no areas.
    drawAreas: () => undefined,
    // Not interactive: its middle is that of its content.
    outlines: null,
    fleet: null,
    zoomBy: () => undefined,
    middle: () => shown[0] ?? { lat: 0, lng: 0 },
    // Everything is in view already.
    pan: () => undefined,
    destroy: () => root.remove(),
  };
  const resized = new ResizeObserver(redraw);
  resized.observe(root);
  const handle = mapController(surface, options);
  return {
    ...handle,
    destroy() {
      resized.disconnect();
      handle.destroy();
    },
  };
}

function coordinates(point: Point | undefined): string {
  return point ? `${point.x.toFixed(1)} ${point.y.toFixed(1)}` : '0 0';
}
