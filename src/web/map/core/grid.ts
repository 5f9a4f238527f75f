import type { FeatureCollection, MultiLineString } from 'geojson';
import type { LatLng } from './types.ts';

/** Zoom from which the grid is drawn. */
export const GRID_ZOOM = 11;

const KM_IN_DEGREES = 1 / 111.32;
const MARGIN_KM = 14;
/** Longest side for which the grid is drawn: a trip across the country needs no kilometre grid. */
const LONGEST_SIDE_KM = 60;

function steps(from: number, to: number, step: number): number[] {
  const first = Math.floor(from / step);
  const count = Math.ceil(to / step) - first;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

/**
 * Grid of lines one kilometre apart around a city trip. It gives the scale where the basemap has no streets, and
 * invents nothing.
 */
export function kilometreGrid(places: readonly LatLng[]): FeatureCollection<MultiLineString> {
  const none: FeatureCollection<MultiLineString> = { type: 'FeatureCollection', features: [] };
  if (places.length === 0) return none;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const north = Math.max(...lats) + MARGIN_KM * KM_IN_DEGREES;
  const south = Math.min(...lats) - MARGIN_KM * KM_IN_DEGREES;
  const eastStep = KM_IN_DEGREES / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const west = Math.min(...lngs) - MARGIN_KM * eastStep;
  const east = Math.max(...lngs) + MARGIN_KM * eastStep;
  if ((north - south) / KM_IN_DEGREES > LONGEST_SIDE_KM || (east - west) / eastStep > LONGEST_SIDE_KM)
    return none;
  const coordinates = [
    ...steps(south, north, KM_IN_DEGREES).map((lat) => [
      [west, lat],
      [east, lat],
    ]),
    ...steps(west, east, eastStep).map((lng) => [
      [lng, south],
      [lng, north],
    ]),
  ];
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates } }],
  };
}
