import { COUNTIES } from '#domain/places/counties.ts';

/** County names by their number-plate code, which is also the ISO one; any text may be looked up. */
export const COUNTY_NAMES: Record<string, string> = COUNTIES;
