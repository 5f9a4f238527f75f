import { canonicalPhone } from '../../phone.ts';
import { folded } from './columns.ts';

/** What makes two parcels look like one and the same. */
export type Likeness = { pickupAddress: string; dropoffAddress: string; receiverPhone: string; size: string };

/** Equal for parcels between the same addresses, for the same phone, of the same size. */
export function likenessOf(parcel: Likeness): string {
  const { pickupAddress, dropoffAddress, receiverPhone, size } = parcel;
  return [folded(pickupAddress), folded(dropoffAddress), canonicalPhone(receiverPhone), size].join('|');
}

/** The lines that look like an earlier line of the same file, by that line's number. */
export function repeatedLines(lines: readonly { line: number; likeness: string }[]): Map<number, number> {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const { line, likeness } of lines) {
    const earlier = first.get(likeness);
    if (earlier === undefined) first.set(likeness, line);
    else repeated.set(line, earlier);
  }
  return repeated;
}
