import { PARCEL_SIZES, type ParcelSize } from '../deliveries/parcel-sizes.ts';
import type { OrderItem } from './order-facts.ts';

/** The most rows of a size table, and the longest text of a word. */
export const SIZE_TEXTS_MAX = 30;
export const SIZE_BANDS_MAX = 10;
export const SIZE_TEXT_MAX = 60;
/** The heaviest band, in grams. */
export const SIZE_BAND_GRAMS_MAX = 1_000_000;

/**
 * How a shop's orders get their size. `words`: an item whose code or shipping class has this text; `bands`: up to so many
 * grams of the whole order.
 */
export type SizeRules = {
  words: readonly { text: string; size: ParcelSize }[];
  bands: readonly { upToGrams: number; size: ParcelSize }[];
};

/**
 * The size of an order: the largest that a word gives to one of its items, else the band of its weight, else the shop's
 * own. Null where none of the three says anything. A weight above every band is the largest size, never the smallest.
 */
export function sizeOf(
  items: readonly OrderItem[],
  { words, bands }: SizeRules,
  shopsOwn: ParcelSize | null,
): ParcelSize | null {
  const named = items.flatMap((item) =>
    words.filter(({ text }) => isNamed(item, text)).map(({ size }) => size),
  );
  if (named.length > 0) return largest(named);
  const grams = gramsOf(items);
  if (grams !== null && bands.length > 0) {
    const fitting = bands.filter(({ upToGrams }) => grams <= upToGrams);
    const lightest = fitting.toSorted((a, b) => a.upToGrams - b.upToGrams)[0];
    return lightest ? lightest.size : 'huge';
  }
  return shopsOwn;
}

/** The weight of an order in grams; null when an item comes without one. */
export function gramsOf(items: readonly OrderItem[]): number | null {
  const weights = items.map(({ grams, quantity }) =>
    grams === null || grams === 0 ? null : grams * quantity,
  );
  if (weights.length === 0) return null;
  return weights.reduce((sum, grams) => (sum === null || grams === null ? null : sum + grams), 0);
}

function isNamed({ sku, shippingClass }: OrderItem, text: string): boolean {
  const named = text.trim().toLowerCase();
  return named !== '' && (sku.toLowerCase().includes(named) || shippingClass.toLowerCase() === named);
}

function largest(sizes: readonly ParcelSize[]): ParcelSize {
  return PARCEL_SIZES.findLast((size) => sizes.includes(size)) ?? 'huge';
}
