import { numberOfAwb } from './awb.ts';

/** The hand-overs at which a PIN is asked for. */
export const PIN_KINDS = ['pickup', 'dropoff'] as const;
export type PinKind = (typeof PIN_KINDS)[number];

/** Wrong tries after which a PIN is locked and another proof is needed. */
export const PIN_TRIES = 5;

const CODE = /^stafeta:(\d{1,12}):(\d{4})$/i;

/** The content of a PIN's QR code: the delivery's number and the PIN, so that another parcel's code is detected. */
export function pinCode(number: number, pin: string): string {
  return `STAFETA:${number}:${pin}`;
}

/** What a scanned code is for the delivery at hand: its PIN, its label, or another delivery's code. */
export type ScannedCode = { kind: 'pin'; pin: string } | { kind: 'label' } | { kind: 'other' };

/** Reads a scanned code: a PIN's QR code or a label's AWB; null for a code that is not ours. */
export function readScannedCode(text: string, number: number): ScannedCode | null {
  const [, of, pin] = CODE.exec(text.trim()) ?? [];
  const named = of === undefined ? numberOfAwb(text) : Number(of);
  if (named === null) return null;
  if (named !== number) return { kind: 'other' };
  return pin === undefined ? { kind: 'label' } : { kind: 'pin', pin };
}
