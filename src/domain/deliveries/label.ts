import type { ParcelSize } from './parcel-sizes.ts';

/** Formats of a label: one of 100 × 150 mm to a page, four to a page of A4, or the commands of a thermal printer. */
export const LABEL_FORMATS = ['100x150', 'a4x4', 'zpl'] as const;
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** The most labels printed at once. */
export const LABELS_MAX = 100;

/** A person and place as printed; the phone is masked, because the label passes through many hands. */
export type LabelParty = { name: string; address: string; additional: string | null; phone: string | null };

/** The content of one label. */
export type Label = {
  number: number;
  size: ParcelSize;
  /** Which of how many pieces it is for; null for a parcel of one. */
  piece: { number: number; of: number } | null;
  sender: LabelParty;
  receiver: LabelParty;
  /** dd-MM-yyyy, or null where the day is flexible. */
  pickupDay: string | null;
  instructions: string | null;
};
