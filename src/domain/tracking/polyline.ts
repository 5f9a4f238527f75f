/** A line of [lng, lat] pairs, in degrees with at most six decimals. */
export type Line = readonly (readonly [lng: number, lat: number])[];

const PER_DEGREE = 1e6;
const BITS = 5;
const MORE = 1 << BITS;
const FIRST_LETTER = 63;

/**
 * An encoded polyline: each point as its difference from the one before, latitude first, in millionths of a degree. The
 * format is Google's (developers.google.com/maps/documentation/utilities/polylinealgorithm) with the six decimals of
 * OSRM's `polyline6`. Some eight letters a point.
 */
export function encodePolyline(line: Line): string {
  let before = { lat: 0, lng: 0 };
  let text = '';
  for (const [degreesLng, degreesLat] of line) {
    const here = { lat: Math.round(degreesLat * PER_DEGREE), lng: Math.round(degreesLng * PER_DEGREE) };
    text += signedText(here.lat - before.lat) + signedText(here.lng - before.lng);
    before = here;
  }
  return text;
}

/** The line of an encoded polyline. Throws a `RangeError` when its last number is not whole. */
export function decodePolyline(text: string): [lng: number, lat: number][] {
  const line: [number, number][] = [];
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += BITS) {
      if (at >= text.length) throw new RangeError('a polyline ends within a number');
      const chunk = text.charCodeAt(at++) - FIRST_LETTER;
      value |= (chunk & (MORE - 1)) << shift;
      if (chunk < MORE) break;
    }
    return value & 1 ? ~(value >>> 1) : value >>> 1;
  };
  let lat = 0;
  let lng = 0;
  while (at < text.length) {
    lat += next();
    lng += next();
    line.push([lng / PER_DEGREE, lat / PER_DEGREE]);
  }
  return line;
}

/** A number in groups of five bits, the lowest first; the sign is its lowest bit. */
function signedText(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; rest >= MORE; rest >>>= BITS) {
    text += String.fromCharCode((MORE | (rest & (MORE - 1))) + FIRST_LETTER);
  }
  return text + String.fromCharCode(rest + FIRST_LETTER);
}
