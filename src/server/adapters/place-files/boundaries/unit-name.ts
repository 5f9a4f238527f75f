import { normalise } from '../../places/normalise.ts';

/** Kinds of administrative units that stand before their names, folded. */
export const UNIT_KINDS =
  /^(municipiul|mun\.?|orasul|oras|comuna|com\.?|satul|sat|localitatea|loc\.?|judetul|judet|jud\.?)\s+/;

/** A unit's name without its kind, as it is compared: `Județul Brașov` is brasov. */
export function unitName(name: string): string {
  return normalise(name)
    .replace(UNIT_KINDS, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
