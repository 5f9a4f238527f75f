import type { MarkKind } from '../../risk/marks.ts';

/** The signs that two accounts are one person's: what they typed, where the money goes, what they sign in with. */
const SIGN_OF: Partial<Record<MarkKind, 'phone' | 'money' | 'device'>> = {
  phone: 'phone',
  iban: 'money',
  card: 'money',
  browser: 'device',
  push: 'device',
};
/** How many signs there are: a link's strength is counted out of them. */
export const LINK_SIGNS = 3;

/** How many of the signs two accounts share. It is a hint for a person who decides: nothing follows from it by itself. */
export function linkStrength(kinds: readonly MarkKind[]): number {
  return new Set(kinds.map((kind) => SIGN_OF[kind]).filter((sign) => sign !== undefined)).size;
}
