import { readFileSync, writeFileSync } from 'node:fs';
import type { FeatureCollection, Polygon, Position } from 'geojson';

// Draws `src/web/assets/country.svg`: the placeholder of a map until it has loaded. Run after the lines in
// `src/web/public/basemap` change: `node scripts/country-picture.ts`.

/** Number of grid columns; corners are snapped to the grid, so that both sides of a border are drawn alike. */
const WIDTH = 120;
/** Scale of longitudes, which are shorter than latitudes here, as on the map. */
const SQUEEZE = 1 / Math.cos((45.9 * Math.PI) / 180);

const counties: FeatureCollection<Polygon> = JSON.parse(
  readFileSync('src/web/public/basemap/counties.json', 'utf8'),
);
const rings = counties.features.flatMap(({ geometry }) => geometry.coordinates);
const all = rings.flat();
const west = Math.min(...all.map(([lng = 0]) => lng));
const east = Math.max(...all.map(([lng = 0]) => lng));
const north = Math.max(...all.map(([, lat = 0]) => lat));
const south = Math.min(...all.map(([, lat = 0]) => lat));
const scale = WIDTH / (east - west);
const height = Math.ceil((north - south) * SQUEEZE * scale);

function toSquare([lng = 0, lat = 0]: Position): [x: number, y: number] {
  return [Math.round((lng - west) * scale), Math.round((north - lat) * SQUEEZE * scale)];
}

function pathOf(ring: readonly Position[]): string {
  const [first = [0, 0], ...rest] = ring.map(toSquare);
  let [x, y] = first;
  let path = `M${x} ${y}l`;
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue;
    path += `${nextX - x} ${nextY - y} `;
    [x, y] = [nextX, nextY];
  }
  return `${path.trim()}z`;
}

writeFileSync(
  'src/web/assets/country.svg',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${WIDTH + 2} ${height + 2}"><path d="${rings.map(pathOf).join('')}" fill="none" stroke="#000" stroke-width=".4" stroke-linejoin="round"/></svg>\n`,
);
