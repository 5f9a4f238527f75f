/** The most cost centres of a company, archived ones among them. */
export const COST_CENTRES_MAX = 200;

/** The form of a cost centre's code, in any letter case. */
const CODE = /^[A-Z0-9][A-Z0-9._-]{0,15}$/i;

/** Whether a text may be a cost centre's code: up to 16 letters without diacritics, digits, dots, dashes. */
export function isCostCentreCode(text: string): boolean {
  return CODE.test(text);
}

/** A code as it is stored and shown: in capitals, so that `mkt` and `MKT` are one. */
export function costCentreCode(text: string): string {
  return text.toUpperCase();
}
