import { canonicalPhone } from '../../phone.ts';
import { normaliseName } from './columns.ts';

/** The fields by which two parcels count as duplicates. */
export type Likeness = { pickupAddress: string; dropoffAddress: string; receiverPhone: string; size: string };

/** The key of duplicates: equal for parcels between the same addresses, for the same phone, of the same size. */
export function likenessOf(parcel: Likeness): string {
  const { pickupAddress, dropoffAddress, receiverPhone, size } = parcel;
  return [
    normaliseName(pickupAddress),
    normaliseName(dropoffAddress),
    canonicalPhone(receiverPhone),
    size,
  ].join('|');
}

/** Maps each line that duplicates an earlier line of the same file to that line's number. */
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
