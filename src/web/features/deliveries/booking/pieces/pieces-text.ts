import type { Piece } from '#domain/deliveries/pieces.ts';
import type { Locale } from '#domain/locales.ts';
import { formatCount } from '#web/i18n/format.ts';

/** Pieces of a delivery, or of a draft, which leaves out what is not there. */
type ShownPiece = Pick<Piece, 'weightGrams'> & {
  [Name in Exclude<keyof Piece, 'weightGrams'>]?: Piece[Name] | undefined;
} & { text?: string | null | undefined };

/** A weight in grams as kilograms. */
export function kilograms(grams: number, locale: Locale): string {
  return `${formatCount(grams / 1_000, locale)} kg`;
}

/** Pieces as one line, each kind with its number, weight, sides and text; empty without any. */
export function piecesText(pieces: readonly ShownPiece[], locale: Locale): string {
  return pieces
    .map(({ count = 1, weightGrams, lengthCm, widthCm, heightCm, text }) => {
      const sides = lengthCm && ` ${lengthCm} × ${widthCm} × ${heightCm} cm`;
      return [`${count} × ${kilograms(weightGrams, locale)}`, sides, text && ` ${text}`]
        .filter(Boolean)
        .join(',');
    })
    .join('; ');
}
