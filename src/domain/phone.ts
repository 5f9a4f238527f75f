/** The specification's bound: a phone has exactly ten digits. */
export const PHONE_DIGITS = 10;

/** Removes spaces, dots and dashes and turns +40 / 0040 into the leading 0; the result is not checked. */
export function canonicalPhone(typed: string): string {
  const bare = typed.replace(/[\s.\-()]/g, '');
  return bare.replace(/^(\+40|0040)(?=\d{9}$)/, '0');
}

/** Whether a typed phone is ten digits once written canonically. */
export function isPhone(typed: string): boolean {
  return /^\d{10}$/.test(canonicalPhone(typed));
}
