import { COUNTIES, type CountyCode } from './counties.ts';

/** The tax authority's numbers of the counties. */
export const COUNTY_NUMBERS: Record<CountyCode, number> = {
  ...{
    AB: 1,
    AR: 2,
    AG: 3,
    BC: 4,
    BH: 5,
    BN: 6,
    BT: 7,
    BV: 8,
    BR: 9,
    BZ: 10,
    CS: 11,
    CJ: 12,
    CT: 13,
    CV: 14,
  },
  ...{
    DB: 15,
    DJ: 16,
    GL: 17,
    GJ: 18,
    HR: 19,
    HD: 20,
    IL: 21,
    IS: 22,
    IF: 23,
    MM: 24,
    MH: 25,
    MS: 26,
    NT: 27,
  },
  ...{
    OT: 28,
    PH: 29,
    SM: 30,
    SJ: 31,
    SB: 32,
    SV: 33,
    TR: 34,
    TM: 35,
    TL: 36,
    VS: 37,
    VL: 38,
    VN: 39,
    B: 40,
  },
  ...{ CL: 51, GR: 52 },
};

/** Whether a text is the code of a county. */
export function isCounty(code: string | null): code is CountyCode {
  return code !== null && Object.hasOwn(COUNTIES, code);
}
