import { COUNTIES } from '#domain/places/counties.ts';

/** County names by the code on their number plates, which is also that of the standard; any text may be asked for. */
export const COUNTY_NAMES: Record<string, string> = COUNTIES;
