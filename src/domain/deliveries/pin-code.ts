/** The hand-over at which a PIN is asked for. */
export type PinKind = 'pickup' | 'dropoff';

/** Wrong tries after which a PIN is locked and another proof is needed. */
export const PIN_TRIES = 5;

const CODE = /^stafeta:(\d{1,12}):(\d{4})$/i;

/** The content of a PIN's QR code: the delivery's number and the PIN, so that another parcel's code is detected. */
export function pinCode(number: number, pin: string): string {
  return `STAFETA:${number}:${pin}`;
}

/** Parses the PIN from a scanned code: `other` for another delivery's code, null for a code that is not ours. */
export function readPinCode(text: string, number: number): string | null {
  const [, of, pin] = CODE.exec(text.trim()) ?? [];
  if (of === undefined || pin === undefined) return null;
  return Number(of) === number ? pin : 'other';
}
