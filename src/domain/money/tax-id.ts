import { HOME_COUNTRY } from '../places/countries.ts';

// The published weights of the control digit of a Romanian fiscal code.
const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** A fiscal code (CUI) as written by people, without the VAT prefix and spaces: `RO 12 345 674` → `12345674`. */
export function canonicalCui(text: string): string {
  return text.toUpperCase().replace(/\s/g, '').replace(/^RO/, '');
}

/** A fiscal code as documents show it: of a Romanian one the digits, of another the text without spaces. */
export function canonicalTaxId(text: string, country: string): string {
  return country === HOME_COUNTRY ? canonicalCui(text) : text.toUpperCase().replace(/\s/g, '');
}

/** Whether a canonical fiscal code has 2 to 10 digits and the right control digit. */
export function isCui(text: string): boolean {
  if (!/^[1-9]\d{1,9}$/.test(text)) return false;
  const digits = [...text.slice(0, -1).padStart(WEIGHTS.length, '0')].map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (WEIGHTS[index] ?? 0), 0);
  return ((sum * 10) % 11) % 10 === Number(text.at(-1));
}
