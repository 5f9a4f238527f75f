import { COUNTIES } from '../places/counties.ts';

const FORM = /^([A-Z]{1,2})(\d{2,3})([A-Z]{3})$/;

/** Normalises a plate to `B 142 MHC`; a text that is no plate is only trimmed. */
export function canonicalPlate(typed: string): string {
  const bare = typed.toUpperCase().replace(/[\s.-]/g, '');
  const [, county, digits, letters] = FORM.exec(bare) ?? [];
  return county && digits && letters ? `${county} ${digits} ${letters}` : typed.trim();
}

/**
 * Whether a text is a current Romanian number plate: a county, two digits (București two or three), three letters of
 * which the first is neither I nor O, and none is Q.
 */
export function isPlate(typed: string): boolean {
  const [, county, digits, letters] = FORM.exec(typed.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  if (!county || !digits || !letters || !(county in COUNTIES)) return false;
  const isNumber = Number(digits) > 0 && (digits.length === 2 || (county === 'B' && !digits.startsWith('0')));
  return isNumber && !/^[IO]|Q/.test(letters);
}
