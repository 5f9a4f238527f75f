import { countPieces, totalGrams } from '#domain/deliveries/pieces.ts';
import type { Locale } from '#domain/locales.ts';
import { formatCount } from '#web/i18n/format.ts';

/** The weight of pieces together in kilograms, and their number, as the message has them. */
export function totalOf(
  pieces: readonly { count?: number | undefined; weightGrams: number }[],
  locale: Locale,
) {
  const counted = pieces.map(({ count = 1, weightGrams }) => ({ count, weightGrams }));
  return { kg: `${formatCount(totalGrams(counted) / 1_000, locale)} kg`, n: countPieces(counted) };
}
