import type { Bounds } from '#domain/geo.ts';

/** The level of a boundary that is only an area of one postcode. */
export const POSTAL_LEVEL = 99;
/** The level of a county (`admin_level=4`); towns and communes have 8, villages and sectors 9 or 10. */
export const COUNTY_LEVEL = 4;

/** A boundary of an extract. */
export type Boundary = {
  name: string;
  level: number;
  postcode: string | undefined;
  /** Closed rings, holes among them; millionths of a degree, latitude and longitude in turn. */
  rings: Int32Array[];
  box: Bounds;
};

/** A postcode as Romania has them, or undefined. */
export function postcodeOf(text: string | undefined): string | undefined {
  const digits = text?.replace(/\s/g, '') ?? '';
  return /^\d{6}$/.test(digits) ? digits : undefined;
}
