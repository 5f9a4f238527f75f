import type { ParcelSize } from '../deliveries/parcel-sizes.ts';

/**
 * How a shop's orders get their size. `words`: an item whose code or shipping class has this text; `bands`: up to so many
 * grams of the whole order.
 */
export type SizeRules = {
  words: readonly { text: string; size: ParcelSize }[];
  bands: readonly { upToGrams: number; size: ParcelSize }[];
};
